-- Add a row for each company that has none. The reminders of these companies are due.
insert into reminder_turns (company_id)
select c.id from companies c where not exists (select 1 from reminder_turns t where t.company_id = c.id)
on conflict (company_id) do nothing
