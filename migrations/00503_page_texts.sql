-- page_texts of companies holds the texts of pages that the company has changed, by language and key:
-- {"de": {"home.lead": "..."}}. It belongs to the record of the company because every page shows some of them.
-- Rolling upgrade: a node of the previous release shows the usual texts.

-- +goose Up
alter table companies add column page_texts jsonb not null default '{}';

-- +goose Down
alter table companies drop column page_texts;
