-- Adds the setting that allows visitors to sign up on a company's pages.

-- +goose Up

alter table companies add column sign_up boolean not null default false;
