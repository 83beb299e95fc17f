-- What somebody waits for is checked before what only time asks for. Both stand in the order of their time, so that of a
-- hundred thousand names due at once one is found without sorting them.

-- +goose Up
alter table domains add column asked boolean not null default false;
drop index domains_due;
create index domains_due on domains (asked, next_check_at) where next_check_at is not null;
create index domains_leased on domains (leased_until) where leased_until is not null;
