-- Returns the tables of companies, referenced tables first, with their columns except company_id and generated ones, the
-- columns of the primary key, and whether the table refers to itself.
with recursive tables as (
    select c.oid, c.relname
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
),
depths as (
    select oid, 0 as depth from tables
    union
    select f.conrelid, d.depth + 1
    from depths d
    join pg_constraint f on f.confrelid = d.oid and f.contype = 'f' and f.conrelid <> f.confrelid
    join tables t on t.oid = f.conrelid
    where d.depth < 40
)
select
    t.relname::text as name,
    array(
        select a.attname::text from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'company_id'
        order by a.attnum
    ) as columns,
    array(
        select a.attname::text
        from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = t.oid and i.indisprimary
        order by a.attnum
    ) as key,
    coalesce((select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attidentity <> ''), '') as identity,
    exists (select 1 from pg_constraint s where s.conrelid = t.oid and s.confrelid = t.oid) as refers_to_itself
from tables t
join depths d on d.oid = t.oid
group by t.oid, t.relname
order by max(d.depth), t.relname
