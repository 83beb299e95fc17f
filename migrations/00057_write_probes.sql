-- Readiness inserts a row here and rolls back. A row fills most of a page and is not compressed, so a full disk rejects it.
-- Nothing is ever committed, and vacuum truncates the table. It belongs to no company, so it is not distributed.

-- +goose Up
create table write_probes (filler text not null);
alter table write_probes alter column filler set storage plain;
