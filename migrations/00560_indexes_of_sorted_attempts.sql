-- Pages of attempts in the order in which they ended, from both ends: an open attempt is the last one each time. If the migration is interrupted, it can run again.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists exam_attempts_by_submission on exam_attempts (company_id, submitted_at, id) where status > 0;
create index concurrently if not exists exam_attempts_last_submitted on exam_attempts (company_id, submitted_at desc nulls last, id desc) where status > 0;
