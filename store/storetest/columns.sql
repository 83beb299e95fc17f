-- Returns the columns of all tables of companies and of the lookups, with the column that names the company, the primary key, and
-- expressions for other values: the rows that a reference may name, and the texts in check constraints. Columns of primary keys
-- are returned only if they refer to rows of another table than companies, because no other value is an ordinary change.
with tables as (
    select
        c.oid, c.relname, i.indkey, c.relname in ('currencies', 'countries', 'states', 'cities') as lookup,
        case when c.relname = 'companies' then 'id' else 'company_id' end as company
    from pg_class c
    join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relname <> 'content_versions'
),
refs as (
    select
        k.conrelid, u.col, f.fn = 'min' as low,
        format('(select %s(r.%I) from %I r where %s)', f.fn, ra.attname, rc.relname, case when h.attname is null then 'true' else 'r.company_id = $1' end) as value
    from pg_constraint k
    join pg_class rc on rc.oid = k.confrelid
    cross join (values ('min'), ('max')) f (fn)
    cross join lateral unnest(k.conkey, k.confkey) u (col, ref)
    join pg_attribute ra on ra.attrelid = k.confrelid and ra.attnum = u.ref
    left join pg_attribute h on h.attrelid = k.confrelid and h.attname = 'company_id'
    where k.contype = 'f' and ra.attname <> 'company_id' and rc.relname <> 'companies'
),
texts as (
    select k.conrelid, u.col, quote_literal(m.found[1]) as value
    from pg_constraint k
    cross join lateral unnest(k.conkey) u (col)
    cross join lateral regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m (found)
    where k.contype = 'c'
)
select
    t.relname, a.attname, format_type(a.atttypid, null), case when t.lookup then '' else t.company end, a.attnum = any(t.indkey),
    array(select k.attname from pg_attribute k where k.attrelid = t.oid and k.attnum = any(t.indkey) order by k.attnum),
    array(select value from refs r where r.conrelid = t.oid and r.col = a.attnum order by low, value)
        || array(select distinct value from texts x where x.conrelid = t.oid and x.col = a.attnum order by value)
from tables t
join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where (t.lookup or exists (select 1 from pg_attribute o where o.attrelid = t.oid and o.attname = t.company))
    and (not a.attnum = any(t.indkey) or exists (select 1 from refs r where r.conrelid = t.oid and r.col = a.attnum))
order by t.relname, a.attnum
