-- A company may choose its main domain: the one to which links in messages and pages lead. Without a choice it is the oldest
-- active one.

-- +goose Up
alter table domains add column main boolean not null default false;
