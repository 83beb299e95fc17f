-- Adds the index from which the trainees of a course and the enrollments of a manager's trainees in a manager's courses are read, without
-- the rows of the enrollments, and the index of the few awards that were revoked or withdrawn. If the migration is interrupted, it can run again.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists enrollments_of_members on enrollments (company_id, course_id, user_id, id) include (latest, status);
create index concurrently if not exists awards_ended on awards (company_id, id) where revoked_at is not null or erased_at is not null;
