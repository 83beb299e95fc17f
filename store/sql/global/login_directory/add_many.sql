-- Record in the login directory that the company $1 has users with the e-mail addresses $2.
insert into login_directory (email, company_id)
select distinct lower(i.email), $1::bigint
from unnest($2::text[]) as i (email)
order by 1
on conflict (email, company_id) do nothing
