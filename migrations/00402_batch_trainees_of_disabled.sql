-- Adds the column that marks a trainee whom the identity provider has added to a batch while the trainee was disabled. The trainee is
-- enrolled in the courses of the batch once the trainee is active.
-- Rolling upgrade: nodes of the previous release neither set nor read the column.

-- +goose Up
alter table batch_trainees add column enroll_when_active boolean not null default false;
