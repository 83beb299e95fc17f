-- Adds the days until enrollments of a batch in a course are due. Existing courses of batches have none.
-- Rolling upgrade: a node of the previous release enrolls with the days of the course.

-- +goose Up
alter table batch_courses add column due_days integer;
alter table batch_courses add constraint batch_courses_due_days_check check (due_days >= 1);

-- +goose Down
alter table batch_courses drop column due_days;
