-- Finds the certificates that expire on a day, for the events about them.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists awards_expiring on awards (company_id, expires_on, id)
    where expires_on is not null and revoked_at is null and erased_at is null;
