-- The front page may have a picture, and a button that leads to a page of the company's choice.

-- +goose Up
alter table companies
    add column front_picture text not null default '',
    add column call_text text not null default '',
    add column call_url text not null default '';
