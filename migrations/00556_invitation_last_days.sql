-- Adds the last day of the enrollments that an invitation run makes in its courses.

-- +goose Up
alter table invitation_runs add column end_date date;
