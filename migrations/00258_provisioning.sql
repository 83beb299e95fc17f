-- Adds the ids that people and batches have at the identity provider of the company, and when the identity provider removed a person.

-- +goose Up
alter table users add column external_id text not null default '';
alter table users add column deprovisioned_at timestamptz;
alter table batches add column external_id text not null default '';
