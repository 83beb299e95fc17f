-- Adds the alternative text of pictures, and who added pictures and files.
-- Rolling upgrade: a picture that a node of the previous release adds has no user who added it.

-- +goose Up
alter table pictures add column alt text not null default '';
alter table pictures add column created_at timestamptz not null default now();
alter table pictures add column added_by bigint;
alter table files add column added_by bigint;
update pictures set created_at = updated_at;
