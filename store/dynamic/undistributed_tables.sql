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
