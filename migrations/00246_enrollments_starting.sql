-- Adds an index of the enrollments by start date, for the events about enrollments that start.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists enrollments_starting on enrollments (company_id, start_date, id) where status = 'active';
