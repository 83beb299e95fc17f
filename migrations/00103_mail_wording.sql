-- Staff edit the texts of messages: each template has a version.

-- +goose Up
alter table mail_templates add column revision bigint not null default 1;
