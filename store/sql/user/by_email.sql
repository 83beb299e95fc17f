-- Returns the ids of the users with the lower-case e-mail addresses $2.
select id, lower(email) as email
from users
where company_id = $1 and lower(email) = any($2) and deleted_at is null
order by id
