-- Adds when staff reset an attempt at a SCORM package, and why. The next launch after a reset begins another attempt.
-- Rolling upgrade: a node of the previous release shows a reset attempt that is completed for review instead of beginning another.

-- +goose Up
alter table package_attempts add column reset_at timestamptz, add column reset_reason text not null default '';

-- +goose Down
alter table package_attempts drop column reset_at, drop column reset_reason;
