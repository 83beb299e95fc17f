-- When an enrollment was last changed, for programs that read what changed since their last call. The index is for removing a
-- batch.
-- Rolling upgrade: nodes of the release before do not write updated_at.

-- +goose Up
alter table enrollments add column updated_at timestamptz not null default now();
create index enrollments_by_batch on enrollments (company_id, batch_id) where batch_id is not null;
