-- Add the deployment key $1, wrapped by the master key $2, unless there is one.
insert into deployment_keys (wrapped, master_key_id)
values ($1, $2)
on conflict (id) do nothing
