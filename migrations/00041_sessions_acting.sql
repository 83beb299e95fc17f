-- Adds indexes of the sessions and tickets that staff opened for trainees. These sessions and tickets end
-- with the sessions of the staff user who opened them.

-- +goose Up
create index sessions_opened on sessions (company_id, acting_id) where ended_at is null and acting_id is not null;
create index tickets_unused on tickets (company_id, issued_by) where used_at is null;
