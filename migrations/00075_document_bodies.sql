-- Adds the body of a document that has no file: the HTML of a page or the address of a link.

-- +goose Up
alter table documents add column body text not null default '';
