-- Adds the columns that name the import that added a question of the question bank or its category, so that undoing the import
-- removes unchanged rows. Rolling upgrade: nodes of the previous release do not clear the columns when staff edit such a row, and
-- undoing the import then removes the edited row too.

-- +goose Up
alter table question_categories add column import_id bigint;
alter table questions add column import_id bigint;
