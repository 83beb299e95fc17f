-- Adds the text that a company's pages show to people who cannot sign in.

-- +goose Up

alter table companies add column help text not null default '';
