-- name: node_key/lacking (global)
-- Returns the nodes that were seen in the last $2 seconds and do not hold the master key with the id $1, by name.
select node
from node_keys
where seen_at > now() - $2::double precision * interval '1 second' and $1 <> all (master_key_ids)
order by node

-- name: node_key/register (global)
-- Record that the running node $1 holds the master keys with the ids $2, and forget the nodes that have not done so for a day.
with forgotten as (
    delete from node_keys where seen_at < now() - interval '1 day' and node <> $1
)
insert into node_keys (node, master_key_ids)
values ($1, $2)
on conflict (node) do update set master_key_ids = excluded.master_key_ids, seen_at = now()

-- name: node_key/remove (global)
-- Forget the node $1, which ends.
delete from node_keys where node = $1
