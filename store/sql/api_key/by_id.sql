-- Returns the API key $2 with the fields that decide whether it is valid.
select k.id, k.user_id, k.scopes, k.networks, k.secret_hash, k.expires_at, k.last_used_at,
       u.status <> 0 and u.deleted_at is null and u.role = 'api' as user_active
from api_keys k
join users u on u.company_id = $1 and u.id = k.user_id
where k.company_id = $1 and k.id = $2
