-- Adds the index with which the page of a connection finds its failed sign-ins.

-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists audit_log_connection_failures;
create index concurrently if not exists audit_log_connection_failures on audit_log (company_id, subject_id, at, id) where action = 'connection_login_failed';
