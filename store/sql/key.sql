-- name: data_key/add
-- Add the data key $2 of the company, wrapped by the master key $3, unless the company has one.
insert into data_keys (company_id, wrapped, master_key_id)
values ($1, $2, $3)
on conflict (company_id) do nothing

-- name: data_key/count_other (global)
-- Returns the number of keys that are wrapped by another master key than $1.
select
    (select count(*) from data_keys where master_key_id <> $1)
    + (select count(*) from deployment_keys where master_key_id <> $1)

-- name: data_key/count_unknown (global)
-- Returns the number of data keys that none of the master keys with the ids $1 wraps.
select count(*) from data_keys where master_key_id <> all ($1::text[])

-- name: data_key/get
-- Returns the data key of the company, which a master key has wrapped.
select wrapped, master_key_id
from data_keys
where company_id = $1

-- name: data_key/list (global)
-- Returns up to $2 data keys of companies after the company $1, by company.
select company_id, wrapped, master_key_id
from data_keys
where company_id > $1
order by company_id
limit $2

-- name: data_key/list_other (global)
-- Returns up to $3 data keys, of companies after the company $2, that are wrapped by another master key than $1.
select company_id, wrapped, master_key_id
from data_keys
where company_id > $2 and master_key_id <> $1
order by company_id
limit $3

-- name: data_key/restore (global)
-- Add the data keys $2 of the companies $1, wrapped by the master keys with the ids $3. A company that has a data key keeps it. The
-- statement ignores keys of companies that the database does not contain.
insert into data_keys (company_id, wrapped, master_key_id)
select c.id, copied.wrapped, copied.master_key_id
from unnest($1::bigint[], $2::bytea[], $3::text[]) as copied (company_id, wrapped, master_key_id)
join companies c on c.id = copied.company_id
on conflict (company_id) do nothing

-- name: data_key/rewrap (global)
-- Replace the wrapped data keys $3 of the companies $2 by $4, wrapped by the master key $1. A key that has changed since it
-- was read stays unchanged.
update data_keys
set wrapped = changed.after, master_key_id = $1
from unnest($2::bigint[], $3::bytea[], $4::bytea[]) as changed (company_id, before, after)
where data_keys.company_id = changed.company_id and data_keys.wrapped = changed.before

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

-- name: signing_key/add (global)
-- Add the signing key $1, which was created at $3. $2 contains the encrypted key.
insert into signing_keys (kid, sealed, created_at)
values ($1, $2, $3)

-- name: signing_key/list (global)
-- Returns the signing keys whose tokens are accepted at $1, newest first.
select kid, sealed, created_at, retired_at
from signing_keys
where retired_at is null or retired_at > $1
order by retired_at is not null, created_at desc, kid

-- name: signing_key/lock (global)
-- Make other nodes wait until this transaction ends before they add signing keys.
select pg_advisory_xact_lock(hashtextextended('lyceum signing keys', 0)) is null

-- name: signing_key/retire (global)
-- Set the time from which tokens of every signing key except $1 are rejected to $2. An earlier time stays unchanged.
update signing_keys
set retired_at = $2
where kid <> $1 and (retired_at is null or retired_at > $2)
