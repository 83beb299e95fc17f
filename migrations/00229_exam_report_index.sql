-- Adds an index of the marked attempts by the time of their end, for the report of exam results.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists exam_attempts_marked on exam_attempts (company_id, submitted_at, id) where status in (3, 4);
