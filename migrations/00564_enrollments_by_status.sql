-- Lists of ended, ongoing and expired enrollments read all enrollments of the company, of which most are completed.
-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists enrollments_by_status on enrollments (company_id, status, id) include (start_date, end_date) where status <> 'completed';
