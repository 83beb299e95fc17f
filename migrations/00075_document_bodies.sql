-- A document without a file may have a body: the HTML of a page, or the address of a link.

-- +goose Up
alter table documents add column body text not null default '';
