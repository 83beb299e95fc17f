-- Make the reminders of all companies due in an hour, so that the node does not search them during a measurement. Without this
-- statement, the reminders of a new company are due immediately.
insert into reminder_turns (company_id, due_at)
select id, now() + interval '1 hour' from companies
on conflict (company_id) do update set due_at = excluded.due_at
