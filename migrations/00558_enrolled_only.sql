-- Adds courses that are published without being in the catalogue: only people whom staff enroll find them.

-- +goose Up
-- The status 2 means published and not in the catalogue. A statement that selects courses for the public keeps its condition status = 1, and so does each
-- partial index. Statements for enrolled people and for staff select status <> 0.
alter table courses add column enrolled_only boolean not null default false;
alter table courses drop constraint courses_status_check;
alter table courses add constraint courses_status_check check (status in (0, 1, 2) and (status = 0 or (status = 2) = enrolled_only)) not valid;
alter table courses validate constraint courses_status_check;

-- +goose Down
update courses set status = 0 where status = 2;
alter table courses drop constraint courses_status_check;
alter table courses drop column enrolled_only;
alter table courses add constraint courses_status_check check (status in (0, 1));
