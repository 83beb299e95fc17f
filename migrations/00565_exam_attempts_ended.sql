-- The dashboard read the rows of a year's attempts to know which are passed. The index of marked attempts has no status.
-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists exam_attempts_ended on exam_attempts (company_id, submitted_at, id) include (status) where status in (3, 4);
drop index concurrently if exists exam_attempts_marked;
