-- Which enrollments do not count at present and may once their day comes, so that nobody reads all of the past for them.

-- +goose Up
create index enrollments_spare on enrollments (company_id, end_date) where not latest and status <> 'unenrolled';
