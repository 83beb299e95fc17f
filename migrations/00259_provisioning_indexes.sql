-- Adds the indexes for the lists and filters of provisioning. The condition of the index users_provisioned equals the
-- condition of the statements that use the index.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists users_provisioned on users (company_id, id)
    where deleted_at is null and role <> 'api' and (status <> 0 or deprovisioned_at is null);
create index concurrently if not exists users_by_external_id on users (company_id, external_id) where external_id <> '';
create index concurrently if not exists batches_by_external_id on batches (company_id, external_id) where external_id <> '';
