-- Returns the nodes that were seen in the last $2 seconds and do not hold the master key with the id $1, by name.
select node
from node_keys
where seen_at > now() - $2::double precision * interval '1 second' and $1 <> all (master_key_ids)
order by node
