-- Returns those of the ids $2 that are ids of people whom provisioning sees.
select id
from users
where company_id = $1 and id = any($2::bigint[]) and deleted_at is null and role <> 'api'
order by id
