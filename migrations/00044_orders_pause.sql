-- Pauses of a whole authority are rows of certificate_cooldowns; nothing has ever read or written this one.

-- +goose Up
alter table certificate_orders drop column pause_until;
