-- Which numbers do the people with these addresses have?
select id, lower(email) as email
from users
where company_id = $1 and lower(email) = any($2) and deleted_at is null
order by id
