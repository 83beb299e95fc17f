-- When a session was last seen, and an index of those that stand.

-- +goose Up
alter table sessions add column seen_at timestamptz;
create index sessions_standing on sessions (company_id, user_id, id) where ended_at is null;
