-- Returns the API keys of the company, by name and then by age. A key is active at the time $2 unless it has expired or its
-- user cannot sign in.
select
    k.id, k.name, k.user_id, k.scopes, k.networks, k.ending, k.expires_at, k.last_used_at, k.created_at, coalesce(k.created_by, 0) as created_by,
    coalesce(k.expires_at > $2, true) and u.status <> 0 and u.deleted_at is null and u.role = 'api' as active
from api_keys k
join users u on u.company_id = $1 and u.id = k.user_id
where k.company_id = $1
order by lower(k.name), k.name, k.created_at, k.id
