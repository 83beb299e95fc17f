-- name: deployment_key/add (global)
-- Add the deployment key $1, wrapped by the master key $2, unless there is one.
insert into deployment_keys (wrapped, master_key_id)
values ($1, $2)
on conflict (id) do nothing

-- name: deployment_key/get (global)
-- Returns the deployment key, which a master key has wrapped.
select wrapped, master_key_id
from deployment_keys

-- name: deployment_key/rewrap (global)
-- Replace the wrapped deployment key $1 by $2, wrapped by the master key $3.
update deployment_keys
set wrapped = $2, master_key_id = $3
where wrapped = $1
