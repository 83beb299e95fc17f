-- name: add_rows
-- Add the rows $2, a JSON array, of the company $1 to the table %[1]s with the columns %[2]s.
insert into %[1]s (company_id, %[2]s) select $1, %[2]s from jsonb_populate_recordset(null::%[1]s, $2)

-- name: advance_sequence
-- Set the sequence $2, which is %[1]s, to the largest value of the column %[2]s in the rows of the company $1 of the table
-- %[3]s, plus $3. The sequence does not change if it is already beyond that column, or if a value of the column is above $4: the other companies could
-- then have no ids left.
select setval($2, greatest(s.last_value, r.top) + $3)
from %[1]s s
cross join (select coalesce(max(%[2]s), 0) as top from %[3]s where company_id = $1) r
where r.top >= s.last_value and r.top <= $4

-- name: configuration_size
-- Returns the number of the rows %[1]s of the company $1, of which each table contributes at most $2, and the size of the company's pictures in bytes.
select
    (select count(*) from (%[1]s) r) as rows,
    (select coalesce(sum(octet_length(content)), 0)::bigint from pictures where company_id = $1) as pictures

-- name: copy_company
-- Set the columns %[1]s of the sandbox $1 to those of its company $2, and record that it is filled at $3. This is the only update of the row in its transaction:
-- after a second one, the foreign key of the sandbox would lock the row of the company.
update companies set sandbox_filled_at = $3, (%[1]s) = (select %[1]s from companies where id = $2) where id = $1

-- name: copy_rows
-- Copy the rows of the company $2 in the table %[1]s that match the condition %[4]s to the company $1. The columns %[2]s get the values %[3]s, which may refer to
-- the user $3.
insert into %[1]s (company_id, %[2]s) select $1, %[3]s from %[1]s where company_id = $2 and $3::bigint is not null and %[4]s

-- name: count_rows
-- Returns the counts %[1]s, which are those of the company $1 by table, without the tables that have no rows.
select name, rows from (%[1]s) counted where rows > 0 order by name

-- name: delete_rows
-- Delete at most $2 rows of the company $1 from the table %[1]s with the primary key %[2]s. If $2 is null, delete all rows.
delete from %[1]s where company_id = $1 and (%[2]s) in (select %[2]s from %[1]s where company_id = $1 limit $2)

-- name: existing_keys
-- Returns those of the values $2 of the column %[2]s that the table %[1]s of the company $1 has. %[3]s is a further condition, or empty.
select %[2]s from %[1]s where company_id = $1 and %[2]s = any($2::bigint[])%[3]s

-- name: is_worker
-- Returns whether the server is a worker of a cluster with Citus. Only a database with Citus has pg_dist_local_group.
select groupid <> 0 from pg_dist_local_group

-- name: keep_rows
-- Returns the rows of the company $1 that are deleted with the row $2 of a table, as a JSON object with an array %[1]s for each table, and the references to
-- deleted rows that become null, in arrays %[2]s of ids and values.
select jsonb_build_object('rows', jsonb_build_object(%[1]s), 'references', jsonb_build_object(%[2]s)) as content

-- name: read_rows
-- Returns the rows of the company $1 in the table %[1]s as JSON with the columns %[2]s, in the order of the primary key %[3]s.
select to_jsonb(r) from (select %[2]s from %[1]s where company_id = $1 order by %[3]s) r

-- name: restore_references
-- Give the column %[2]s of the table %[1]s of the company $1 its values of $2, a JSON array of ids and values, in the rows in which it is null.
update %[1]s t set %[2]s = r.value from jsonb_to_recordset($2) r (id bigint, value bigint) where t.company_id = $1 and t.id = r.id and t.%[2]s is null

-- name: set_company
-- Set the columns %[1]s of the company $1 to the values of the JSON object $2.
update companies set (%[1]s) = (select %[1]s from jsonb_populate_record(null::companies, $2)) where id = $1

-- name: table_places
-- Returns the tables of a cluster with Citus, with where their rows are. Only a database with Citus has pg_dist_partition. Shards are
-- no tables of the application.
select c.relname as name, case
        when p.partmethod = 'h' then 'distributed'
        when p.partmethod = 'n' and p.repmodel = 't' then 'reference'
        else 'local'
    end as kind
from pg_class c
join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
left join pg_dist_partition p on p.logicalrelid = c.oid
where c.relkind in ('r', 'p') and c.relname !~ '_[0-9]{6,}$'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
order by c.relname

-- name: undistributed_tables
-- Returns the tables of companies that a cluster with Citus keeps on the coordinator only. The primary key of such a table
-- starts with company_id. Only a database with Citus has pg_dist_partition.
select c.relname
from pg_index i
join pg_class c on c.oid = i.indrelid
join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
where i.indisprimary and a.attname = 'company_id'
    and not exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid and p.partmethod = 'h')
order by c.relname

-- name: worker_settings
-- Returns the settings of the workers of a cluster with Citus. Only a database with Citus has run_command_on_workers.
select w.nodename || ':' || w.nodeport as server, s.name, w.result as value
from unnest(array['jit', 'random_page_cost', 'wal_level']) as s (name)
cross join lateral run_command_on_workers('show ' || s.name) as w
where w.success
order by 1, 2
