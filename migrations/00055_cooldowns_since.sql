-- Adds the time of the last failure of a name or an authority. Failures of orders that began before that time
-- do not count again.

-- +goose Up
alter table certificate_cooldowns add column since timestamptz;
