-- Adds an index of the attempts that wait for a person to mark them.

-- +goose Up
create index exam_attempts_to_mark on exam_attempts (company_id, exam_id, id) where status = 2 and deadline is not null;
