-- Adds an index of the certificates whose expiry may start recertification.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists awards_to_recertify on awards (company_id, expires_on)
    where recertified_at is null and revoked_at is null and erased_at is null;
