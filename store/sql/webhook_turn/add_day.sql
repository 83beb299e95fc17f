-- Add the row by which nodes record the events that a new day causes, such as the start of an enrollment, and make it due
-- now. $2 is the day until which these events count as recorded. Does nothing if the company has the row.
insert into webhook_days (company_id, day) values ($1, $2) on conflict (company_id) do nothing
