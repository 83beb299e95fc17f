-- Adds the origins whose pages may call the API of a company from a browser.

-- +goose Up
alter table companies add column api_origins text[] not null default '{}';
