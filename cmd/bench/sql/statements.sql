-- name: advance_sequence
-- Sets the sequence of the table %[1]s so that the next id is one above the highest id, and returns the highest id. Does nothing
-- for an empty table.
select setval(pg_get_serial_sequence('%[1]s', 'id'), max(id)) from %[1]s having count(*) > 0

-- name: copy
copy %[1]s (%[2]s) from stdin

-- name: drop_index
-- Removes the index %[1]s.
drop index %[1]s

-- name: estimated_rows
-- Returns the number of rows of the table $1 by the statistics of the planner.
select reltuples::bigint from pg_class where relname = $1

-- name: first_company
-- Returns the id of the first company.
select min(id) from companies

-- name: identities
-- Returns the tables whose column id has a sequence.
select c.table_name::text
from information_schema.columns c
join information_schema.tables t using (table_schema, table_name)
where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'id' and c.is_identity = 'YES'

-- name: large_indexes
-- Returns the names and the definitions of the indexes of the tables $1 that are not the index of a key.
select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
from pg_index i
where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)

-- name: large_settings
-- Sets what the statements that load the large company read: the company $1, the number of its people $2, and the hash of their
-- password $3. Foreign keys are not checked.
select
    set_config('bench.company', $1, false), set_config('bench.people', $2, false), set_config('bench.hash', $3, false),
    set_config('session_replication_role', 'replica', false), set_config('statement_timeout', '0', false)

-- name: large_tables
-- Returns the names of the tables with a column company_id that have at least $1 rows by the planner's estimate.
select c.relname
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples >= $1

-- name: reminders
-- Make the reminders of all companies due in an hour, so that the node does not search them during a measurement. Without this
-- statement, the reminders of a new company are due immediately.
insert into reminder_turns (company_id, due_at)
select id, now() + interval '1 hour' from companies
on conflict (company_id) do update set due_at = excluded.due_at

-- name: template_columns
-- Returns the columns of companies and of the tables with a column company_id. For each column, it returns the table whose ids the
-- column contains, or ''. The first rows are the columns of companies. The columns of one table are adjacent rows.
with columns as (
    select c.table_name, c.column_name, c.ordinal_position, c.is_identity = 'YES' as own
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and (c.table_name = 'companies' or exists (
        select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id'
    ))
),
refs as (
    select distinct r.conrelid::regclass::text as table_name, a.attname as column_name, r.confrelid::regclass::text as target
    from pg_constraint r
    cross join lateral unnest(r.conkey, r.confkey) as k(own, other)
    join pg_attribute a on a.attrelid = r.conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = r.confrelid and b.attnum = k.other
    where r.contype = 'f' and b.attname = 'id'
)
select c.table_name, c.column_name, case
    when c.column_name = 'company_id' then 'companies'
    when r.target in (select table_name from columns) then r.target
    when c.own then c.table_name
    else ''
end
from columns c
left join refs r using (table_name, column_name)
order by c.table_name <> 'companies', c.table_name, c.ordinal_position

-- name: totals
-- Returns the number of companies and the number of enrollments in the deployment.
select (select count(*) from companies), (select count(*) from enrollments)

-- name: writers
-- Returns the transactions of the program $1 that have written, with the begin of their last statement.
select backend_xid::text, left(regexp_replace(query, '\s+', ' ', 'g'), 120)
from pg_stat_activity
where application_name = $1 and backend_xid is not null
