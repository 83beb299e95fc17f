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
