-- Adds the columns of a company that its pages need besides name and colours.

-- +goose Up

alter table companies
    add column region  text not null default '',
    add column favicon text not null default '',
    add column welcome text not null default '',
    add column footer  text not null default '',
    add column imprint_url text not null default '',
    add column privacy_url text not null default '',
    add column terms_url   text not null default '';
alter table companies add constraint companies_region_check check (region ~ '^([A-Z]{2})?$');
alter table companies add constraint companies_imprint_url_check check (imprint_url ~ '^(https://.*)?$');
alter table companies add constraint companies_privacy_url_check check (privacy_url ~ '^(https://.*)?$');
alter table companies add constraint companies_terms_url_check check (terms_url ~ '^(https://.*)?$');
