-- Adds an index of the enrollments that are not current and may become current on a later day, so that the
-- daily update does not read all past enrollments.

-- +goose Up
create index enrollments_spare on enrollments (company_id, end_date) where not latest and status <> 'unenrolled';
