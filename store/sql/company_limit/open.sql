-- Add the row with the limits of the company, unless it exists.
insert into company_limits (company_id, people) values ($1, null) on conflict do nothing
