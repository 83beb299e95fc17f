-- Adds the keys with which attempts name shuffled options. 0 stands for attempts that began before, in which answers name options by their
-- indexes.

-- +goose Up
alter table attempt_questions add column keys bigint not null default 0;
