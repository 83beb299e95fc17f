-- Pages of lists in the order in which staff sort them: enrollments by due date and by completion, certificates by the end of their validity, payments by amount,
-- and ratings by stars. If the migration is interrupted,
-- it can run again.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists enrollments_by_due_date on enrollments (company_id, due_date, id);
create index concurrently if not exists enrollments_by_completion on enrollments (company_id, completed_at desc nulls last, id desc);
create index concurrently if not exists awards_by_expiry on awards (company_id, expires_on, id);
create index concurrently if not exists transactions_by_amount on transactions (company_id, amount, id);
create index concurrently if not exists course_ratings_by_stars on course_ratings (company_id, stars, id);
