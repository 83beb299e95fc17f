-- Marks the domains of companies on which packages run. Such a domain has no pages.
-- Rolling upgrade: a node of the previous release takes such a domain for one with pages. Let all nodes have this release before a company claims one.

-- +goose Up
alter table domains add column content boolean not null default false;

-- +goose Down
alter table domains drop column content;
