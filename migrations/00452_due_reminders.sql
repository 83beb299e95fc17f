-- Adds the reminders of enrollments that are due soon, and of those that are overdue.
-- Rolling upgrade: a node of the previous release finds no such reminders, and keeps their messages for a newer node.

-- +goose Up
alter table reminder_settings
    add column due_before_days integer not null default 7,
    add column overdue_days integer not null default 1;
-- With 0, no such reminder is sent.
alter table reminder_settings add constraint reminder_settings_due_before_days_check check (due_before_days between 0 and 90);
alter table reminder_settings add constraint reminder_settings_overdue_days_check check (overdue_days between 0 and 90);

alter table reminders drop constraint reminders_rule_check;
alter table reminders add constraint reminders_rule_check
    check (rule in ('completed', 'exam_first', 'exam_second', 'access_week', 'access_day', 'inactive', 'due', 'overdue'));

-- +goose Down
delete from reminders where rule in ('due', 'overdue');
alter table reminders drop constraint reminders_rule_check;
alter table reminders add constraint reminders_rule_check
    check (rule in ('completed', 'exam_first', 'exam_second', 'access_week', 'access_day', 'inactive'));
alter table reminder_settings drop column due_before_days, drop column overdue_days;
