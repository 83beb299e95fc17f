-- Adds an index of the enrollments that are not current but may become current on a later day. The daily
-- update can then skip all other enrollments.

-- +goose Up
create index enrollments_spare on enrollments (company_id, end_date) where not latest and status <> 'unenrolled';
