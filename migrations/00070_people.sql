-- Adds the time of the last change of an enrollment. Clients use it to fetch the changes since their last
-- call. Adds an index for removing a batch. Rolling upgrade: nodes of the previous release do not write
-- updated_at.

-- +goose Up
alter table enrollments add column updated_at timestamptz not null default now();
create index enrollments_by_batch on enrollments (company_id, batch_id) where batch_id is not null;
