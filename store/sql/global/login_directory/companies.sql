-- Returns at most $2 companies that have a user with the e-mail address $1.
select company_id
from login_directory
where email = lower($1)
order by company_id
limit $2
