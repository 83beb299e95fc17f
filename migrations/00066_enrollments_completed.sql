-- Adds an index of enrollments by completion time, for the report of completions.

-- +goose Up
create index enrollments_completed on enrollments (company_id, completed_at, id) where status = 'completed';
