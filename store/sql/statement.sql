-- name: statement/company (global)
-- Returns the lowest id of a company, or 1 if there is no company.
select coalesce(min(id), 1) from companies

-- name: statement/parameters (global)
-- Returns the types of the parameters, in order, of the statement with the text $1, which the session has prepared.
select unnest(parameter_types)::text from pg_prepared_statements where statement = $1

-- name: statement/relations (global)
-- Returns the tables, views and sequences of the database that belong to no extension.
select distinct c.relname
from pg_class c
join pg_namespace s on s.oid = c.relnamespace
where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and s.nspname not in ('pg_catalog', 'information_schema') and s.nspname !~ '^pg_'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
order by c.relname

-- name: statement/tables (global)
-- Returns the tables of a database that is no cluster.
select c.relname as name, 'local' as kind
from pg_class c
join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
where c.relkind in ('r', 'p')
order by c.relname
