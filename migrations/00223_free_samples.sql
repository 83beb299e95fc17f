-- Marks documents that visitors may read before they enroll. Nodes of the previous release show no samples, and keep the mark.

-- +goose Up
alter table documents add column free_sample boolean not null default false;
