-- Adds the time from which the personal data of a user may be erased.

-- +goose Up
alter table users add column erase_at timestamptz;
create index users_erase_at on users (company_id, erase_at) where erase_at is not null;
