-- Adds the indexes in whose order a page of a long list is read, so that a page does not read and sort every row of the company. If the
-- migration is interrupted, it can run again.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists users_by_name on users (company_id, search_text, id) where deleted_at is null;
create index concurrently if not exists users_by_last_name on users (company_id, lname, fname, id) where deleted_at is null;
create index concurrently if not exists users_by_creation on users (company_id, created_at, id) where deleted_at is null;
create index concurrently if not exists users_by_change on users (company_id, updated_at, id) where deleted_at is null;
create index concurrently if not exists enrollments_by_creation on enrollments (company_id, created_at);
create index concurrently if not exists exam_attempts_by_start on exam_attempts (company_id, started_at desc nulls last, id desc) where status > 0;
create index concurrently if not exists exam_attempts_taken on exam_attempts (company_id, exam_id) where status > 0;
create index concurrently if not exists discussions_by_change on discussions (company_id, changed_at desc, id desc);
create index concurrently if not exists orders_by_user on orders (company_id, user_id, id);
create index concurrently if not exists orders_by_time on orders (company_id, created_at, id);
create index concurrently if not exists orders_by_amount on orders (company_id, amount, id);
create index concurrently if not exists audit_log_by_actor on audit_log (company_id, actor_id, at, id) where actor_id is not null;
create index concurrently if not exists audit_log_by_acting_for on audit_log (company_id, acting_for, at, id) where acting_for is not null;
create index concurrently if not exists audit_log_by_subject on audit_log (company_id, subject_kind, subject_id, at, id) where subject_id is not null;
