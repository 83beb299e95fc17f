-- Adds the day by which trainees are expected to complete an enrollment. A new enrollment gets it from the days of its course. Existing
-- enrollments have none.
-- Rolling upgrade: a node of the previous release adds enrollments without a due date.

-- +goose Up
alter table courses add column due_days integer;
alter table courses add constraint courses_due_days_check check (due_days >= 1);
alter table enrollments add column due_date date;

-- The enrollments that are due are found by their day. Most enrollments have no due date, or are completed.
create index enrollments_due on enrollments (company_id, due_date, id) where latest and status = 'active' and due_date is not null;

-- +goose Down
drop index enrollments_due;
alter table enrollments drop column due_date;
alter table courses drop column due_days;
