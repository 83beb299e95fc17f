-- The report of completions reads enrollments by the time of their completion.

-- +goose Up
create index enrollments_completed on enrollments (company_id, completed_at, id) where status = 'completed';
