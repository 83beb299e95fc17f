-- Returns the functions, triggers, rules and views of the schema, except those of extensions.
select 'function ' || p.proname as found
from pg_proc p
join pg_namespace s on s.oid = p.pronamespace and s.nspname = 'public'
where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
union all
select 'trigger ' || tgname from pg_trigger where not tgisinternal
union all
select 'view ' || viewname from pg_views where schemaname = 'public'
union all
select 'materialized view ' || matviewname from pg_matviews where schemaname = 'public'
union all
select 'rule ' || rulename from pg_rules where schemaname = 'public'
union all
select 'policy ' || policyname from pg_policies
order by found
