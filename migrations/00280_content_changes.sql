-- Adds to each content version the last changes of the company's content, so that nodes know which responses are outdated. A
-- change is a text with its version, its transaction, and the tables that it has written, or the courses whose prices it has
-- written. Rolling upgrade: nodes of the previous release increment the version and add no change. Nodes of this release then
-- regard all content of the company as changed.

-- +goose Up
alter table content_versions add column changes text[] not null default '{}';
