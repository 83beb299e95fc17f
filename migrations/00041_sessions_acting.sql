-- Indexes of what staff opened for trainees and what still opens something: it ends with the sessions of whoever opened it.

-- +goose Up
create index sessions_opened on sessions (company_id, acting_id) where ended_at is null and acting_id is not null;
create index tickets_unused on tickets (company_id, issued_by) where used_at is null;
