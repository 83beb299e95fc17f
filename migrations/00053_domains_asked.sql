-- Gives checks that a person has requested priority over periodic checks. The index is ordered by priority and
-- time, so that the next of a hundred thousand due names is found without sorting.

-- +goose Up
alter table domains add column asked boolean not null default false;
drop index domains_due;
create index domains_due on domains (asked, next_check_at) where next_check_at is not null;
create index domains_leased on domains (leased_until) where leased_until is not null;
