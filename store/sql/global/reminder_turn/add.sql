-- Add the row with the due time of the reminders of each company that has no such row. The reminders of these companies are
-- due now.
insert into reminder_turns (company_id)
select c.id from companies c where not exists (select 1 from reminder_turns t where t.company_id = c.id)
on conflict (company_id) do nothing
