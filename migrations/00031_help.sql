-- What a company tells people whom its pages cannot let in.

-- +goose Up

alter table companies add column help text not null default '';
