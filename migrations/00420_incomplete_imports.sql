-- Adds the time at which the import of a company began. It is null when the import has ended, and for companies that were not imported. A company whose import
-- was interrupted keeps it and cannot be resumed.

-- +goose Up
alter table companies add column import_began_at timestamptz;
