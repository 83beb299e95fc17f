-- Adds the columns of a company that its pages need besides name and colours.

-- +goose Up

alter table companies
    add column region  text not null default '' check (region ~ '^([A-Z]{2})?$'),
    add column favicon text not null default '',
    add column welcome text not null default '',
    add column footer  text not null default '',
    add column imprint_url text not null default '' check (imprint_url ~ '^(https://.*)?$'),
    add column privacy_url text not null default '' check (privacy_url ~ '^(https://.*)?$'),
    add column terms_url   text not null default '' check (terms_url ~ '^(https://.*)?$');
