-- Record that the running node $1 holds the master keys with the ids $2, and forget the nodes that have not done so for a day.
with forgotten as (
    delete from node_keys where seen_at < now() - interval '1 day' and node <> $1
)
insert into node_keys (node, master_key_ids)
values ($1, $2)
on conflict (node) do update set master_key_ids = excluded.master_key_ids, seen_at = now()
