-- Adds the columns that name the import that added a picture or a legal text, so that undoing the import removes unchanged
-- rows. Rolling upgrade: nodes of the previous release do not clear the columns when staff change such a row, and undoing the
-- import then removes the changed row too.

-- +goose Up
alter table pictures add column import_id bigint;
alter table legal_texts add column import_id bigint;
