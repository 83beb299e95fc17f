-- Adds the time at which the operator suspended a company.

-- +goose Up
alter table companies add column suspended_at timestamptz;
