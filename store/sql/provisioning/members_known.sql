-- Returns the ids in $2 that belong to users of the company, except API users and erased users.
select id
from users
where company_id = $1 and id = any($2::bigint[]) and deleted_at is null and role <> 'api'
order by id
