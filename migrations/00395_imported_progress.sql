-- Adds the column that names the import that added the progress of a trainee in a document, so that undoing the import
-- removes unchanged rows. Rolling upgrade: nodes of the previous release do not clear the column when a trainee opens an
-- imported document again, and undoing the import then removes this progress too.

-- +goose Up
alter table document_progress add column import_id bigint;
