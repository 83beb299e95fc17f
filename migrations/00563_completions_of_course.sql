-- The report about the completions of a course with few of them read all completions of the company.
-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists enrollments_completed_of_course on enrollments (company_id, course_id, completed_at, id) where status = 'completed';
