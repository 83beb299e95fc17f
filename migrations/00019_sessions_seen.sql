-- Adds the time of the last use of a session, and an index of the valid sessions.

-- +goose Up
alter table sessions add column seen_at timestamptz;
create index sessions_standing on sessions (company_id, user_id, id) where ended_at is null;
