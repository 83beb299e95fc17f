-- Make the company due for events that come from time. $2 is the day until which they are done, if the company had no webhook before.
insert into webhook_days (company_id, day) values ($1, $2) on conflict (company_id) do nothing
