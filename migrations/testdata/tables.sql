-- Returns a digest of the columns, the constraints and the indexes of each table. Foreign keys that once set a column to null are taken as plain keys:
-- migration 441 replaces them.
with properties as (
    select a.attrelid as id, format('column %s %s %s %s %s %s %s', a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as property
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped
    union all
    select conrelid, format('constraint %s %s', conname, regexp_replace(pg_get_constraintdef(oid), ' ON DELETE SET NULL \(\w+\)$', '')) from pg_constraint
    union all
    select indrelid, pg_get_indexdef(indexrelid) from pg_index
)
select format('%s %s', c.relname, md5(string_agg(p.property, E'\n' order by p.property collate "C")))
from pg_class c
join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
join properties p on p.id = c.oid
where c.relkind = 'r' and c.relname <> 'goose_db_version'
group by c.relname
order by c.relname collate "C"
