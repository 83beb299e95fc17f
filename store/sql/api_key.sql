-- name: api_key/add
-- Add an API key of the user $2 with the name $3 on behalf of the user $10. Returns the id. A name can have a key with each
-- of the numbers 1 and 2. $4 is the number of the new key. The statement fails if a key has the same name and number.
insert into api_keys (company_id, user_id, name, place, scopes, networks, secret_hash, ending, expires_at, created_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning id

-- name: api_key/by_id
-- Returns the API key $2 with the fields that decide whether it is valid.
select k.id, k.user_id, k.scopes, k.networks, k.secret_hash, k.expires_at, k.last_used_at,
       u.status <> 0 and u.deleted_at is null and u.role = 'api' as user_active
from api_keys k
join users u on u.company_id = $1 and u.id = k.user_id
where k.company_id = $1 and k.id = $2

-- name: api_key/list
-- Returns the API keys of the company, by name and then by age. A key is active at the time $2 unless it has expired or its
-- user cannot sign in.
select
    k.id, k.name, k.user_id, k.scopes, k.networks, k.ending, k.expires_at, k.last_used_at, k.created_at, coalesce(k.created_by, 0) as created_by,
    coalesce(k.expires_at > $2, true) and u.status <> 0 and u.deleted_at is null and u.role = 'api' as active
from api_keys k
join users u on u.company_id = $1 and u.id = k.user_id
where k.company_id = $1
order by lower(k.name), k.name, k.created_at, k.id

-- name: api_key/of_name
-- Lock the API keys with the name $2. Returns their users and their numbers, which are 1 or 2.
select user_id, place as number from api_keys where company_id = $1 and name = $2 order by place for update

-- name: api_key/remove
-- Remove the API key $2. Returns its name and user.
delete from api_keys where company_id = $1 and id = $2
returning name, user_id

-- name: api_key/used
-- Set the time at which the API key $2 was last used to $3, unless it was used at or after $4.
update api_keys
set last_used_at = $3
where company_id = $1 and id = $2 and (last_used_at is null or last_used_at < $4)

-- name: api_key/user_unused
-- Disable the user $2 at the time $3 if the user has no API key any more.
update users
set status = 0, updated_at = $3, revision = revision + 1
where company_id = $1 and id = $2 and status <> 0
    and not exists (select 1 from api_keys k where k.company_id = $1 and k.user_id = $2)
