-- Add these addresses of the company to the login directory. Which were added?
insert into login_directory (email, company_id)
select distinct lower(i.email), $1::bigint
from unnest($2::text[]) as i (email)
on conflict (email, company_id) do nothing
