-- Replace the wrapped deployment key $1 by $2, wrapped by the master key $3.
update deployment_keys
set wrapped = $2, master_key_id = $3
where wrapped = $1
