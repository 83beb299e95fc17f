-- name: login_directory/add (global)
-- Record in the login directory that the company $1 has a user with the e-mail address $2.
insert into login_directory (email, company_id) values (lower($2), $1)
on conflict (email, company_id) do nothing

-- name: login_directory/add_many (global)
-- Record in the login directory that the company $1 has users with the e-mail addresses $2.
insert into login_directory (email, company_id)
select distinct lower(i.email), $1::bigint
from unnest($2::text[]) as i (email)
order by 1
on conflict (email, company_id) do nothing

-- name: login_directory/companies (global)
-- Returns at most $2 companies that have a user with one of the lower-case e-mail addresses $1.
select distinct company_id
from login_directory
where email = any($1::text[])
order by company_id
limit $2

-- name: login_directory/forget (global)
-- Remove the e-mail addresses $2 of the company $1 from the login directory.
delete from login_directory
where company_id = $1 and email in (select lower(i.email) from unnest($2::text[]) as i (email))

-- name: login_directory/remove (global)
-- Remove the e-mail address $2 of the company $1 from the login directory.
delete from login_directory
where email = lower($2) and company_id = $1
