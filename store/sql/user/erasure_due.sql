-- Returns the ids of the users whose scheduled time of erasure has passed at $2.
select id
from users
where company_id = $1 and erase_at <= $2
order by id
