-- Which companies know this address? At most $2 of them.
select company_id
from login_directory
where email = lower($1)
order by company_id
limit $2
