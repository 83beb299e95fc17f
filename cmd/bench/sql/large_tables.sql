-- Returns the names of the tables with a column company_id that have at least $1 rows by the planner's estimate.
select c.relname
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples >= $1
