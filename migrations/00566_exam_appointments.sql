-- The page of an exam read all attempts at it to find the appointments, of which there are few.
-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists exam_attempts_scheduled on exam_attempts (company_id, exam_id, scheduled_at) where status = 0 and scheduled_at is not null;
