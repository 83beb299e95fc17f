-- Which functions, triggers, rules and views does the schema hold?
select 'function ' || p.proname as found
from pg_proc p
join pg_namespace s on s.oid = p.pronamespace and s.nspname = 'public'
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
