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
