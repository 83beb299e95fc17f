-- Adds when staff corrected the result of an attempt at a SCORM package, and why. A corrected attempt has ended.
-- Rolling upgrade: a node of the previous release shows the corrected result, without the reason.

-- +goose Up
alter table package_attempts add column corrected_at timestamptz, add column correction_reason text not null default '';

-- +goose Down
alter table package_attempts drop column corrected_at, drop column correction_reason;
