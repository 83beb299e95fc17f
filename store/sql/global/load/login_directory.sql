-- Add the e-mail addresses $2 of the company $1 to the login directory. Addresses that it already contains are skipped.
insert into login_directory (email, company_id)
select distinct lower(i.email), $1::bigint
from unnest($2::text[]) as i (email)
on conflict (email, company_id) do nothing
