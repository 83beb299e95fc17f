-- When the last failure of a name or of an authority was noted. Failures of orders that had begun before do not count again.

-- +goose Up
alter table certificate_cooldowns add column since timestamptz;
