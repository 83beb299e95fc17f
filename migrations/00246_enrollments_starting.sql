-- Finds the enrollments that start on a day, for the events about them.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists enrollments_starting on enrollments (company_id, start_date, id) where status = 'active';
