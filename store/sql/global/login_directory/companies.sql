-- Returns at most $2 companies that have a user with one of the lower-case e-mail addresses $1.
select distinct company_id
from login_directory
where email = any($1::text[])
order by company_id
limit $2
