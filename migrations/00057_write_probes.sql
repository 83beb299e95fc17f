-- Adds the table of the readiness check, which inserts a row and rolls back. The row fills most of a page and
-- is not compressed, so that the insert fails if the disk is full. No row is ever committed, and vacuum
-- truncates the table. It belongs to no company, so it is not distributed.

-- +goose Up
create table write_probes (filler text not null);
alter table write_probes alter column filler set storage plain;
