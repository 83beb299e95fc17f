-- Adds the column that names the import that added the profile of a trainer, so that undoing the import removes unchanged rows.
-- Rolling upgrade: nodes of the previous release do not clear the column when staff change such a row, and undoing the import then
-- removes the changed row too.

-- +goose Up
alter table trainers add column import_id bigint;
