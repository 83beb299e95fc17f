-- Adds the language in which a person reads pages and messages. Empty means the company's.

-- +goose Up
alter table users add column language text not null default '';
