-- Returns at most $2 companies that have a user with this e-mail address.
select company_id
from login_directory
where email = lower($1)
order by company_id
limit $2
