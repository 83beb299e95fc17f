-- Adds an index of the certificates by expiry date, for the events about certificates that expire.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists awards_expiring on awards (company_id, expires_on, id)
    where expires_on is not null and revoked_at is null and erased_at is null;
