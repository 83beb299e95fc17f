-- Drops an unused column. The backoff of an authority is a row of certificate_cooldowns.

-- +goose Up
alter table certificate_orders drop column pause_until;
