-- Adds the last changes of a company's content to its content version, so that nodes know which responses are outdated. A change
-- is a text with its version, its transaction and the tables that it has written, or the courses whose prices it has written.
-- Rolling upgrade: a program of the release before increments the version and names no change; nodes then regard all content of
-- the company as changed.

-- +goose Up
alter table content_versions add column changes text[] not null default '{}';
