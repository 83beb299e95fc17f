-- Adds to each erased company the transaction that has deleted its last row. Nodes read it to drop the company from memory: the
-- row of its content version is deleted too. Rolling upgrade: the column is null in rows of nodes of the previous release. Those
-- nodes still send a notification, and nodes drop the company after a minute without it.

-- +goose Up
alter table erased_companies add column erased_in xid8;
create index erased_companies_erased_in on erased_companies (erased_in);
