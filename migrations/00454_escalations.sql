-- Adds the messages to line managers about the people who report to them and have overdue enrollments.
-- Rolling upgrade: a node of the previous release finds no such reminders, and keeps their messages for a newer node.

-- +goose Up
alter table reminder_settings add column escalation_days integer not null default 7;
-- With 0, no such message is sent.
alter table reminder_settings add constraint reminder_settings_escalation_days_check check (escalation_days between 0 and 90);

-- A reminder of the rule escalated is for the line manager of the trainee of the enrollment.
alter table reminders drop constraint reminders_rule_check;
alter table reminders add constraint reminders_rule_check
    check (rule in ('completed', 'exam_first', 'exam_second', 'access_week', 'access_day', 'inactive', 'due', 'overdue', 'escalated'));

-- +goose Down
delete from reminders where rule = 'escalated';
alter table reminders drop constraint reminders_rule_check;
alter table reminders add constraint reminders_rule_check
    check (rule in ('completed', 'exam_first', 'exam_second', 'access_week', 'access_day', 'inactive', 'due', 'overdue'));
alter table reminder_settings drop column escalation_days;
