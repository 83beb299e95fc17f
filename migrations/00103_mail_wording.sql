-- Adds a revision to each mail template, because staff edit the templates concurrently.

-- +goose Up
alter table mail_templates add column revision bigint not null default 1;
