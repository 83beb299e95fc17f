-- name: archive/add_company (global)
-- Add a suspended company, whose import has begun, with the slug $2 and the name, time zone and currency of the JSON object $1. Returns its id, or no
-- row if the currency is unknown.
insert into companies (slug, name, timezone, currency_id, suspended_at, import_began_at)
select $2, c.name, c.timezone, y.id, now(), now()
from jsonb_to_record($1::jsonb) as c (name text, timezone text, currency text)
join currencies y on y.code = c.currency
returning id

-- name: archive/company (global)
-- Returns the row of the company $1 as JSON, with the code of its currency instead of the id.
select to_jsonb(c) - 'currency_id' - 'sandbox_of' - 'sandbox_filled_at' - 'import_began_at' || jsonb_build_object('currency', y.code) as company
from companies c
join currencies y on y.id = c.currency_id
where c.id = $1

-- name: archive/company_columns (global)
-- Returns the columns of companies that an import of a company copies from the JSON object $1. Columns that the new company
-- sets itself, such as the slug, are left out.
select a.attname::text
from pg_attribute a
where a.attrelid = 'companies'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attname <> all ('{id,slug,name,timezone,currency_id,suspended_at,erase_at,moved_to,sandbox_of,sandbox_filled_at,import_began_at}') and jsonb_exists($1::jsonb, a.attname::text)
order by a.attnum

-- name: archive/finish
-- Record that the import of the company has ended.
update companies set import_began_at = null where id = $1

-- name: archive/incomplete (global)
-- Returns the companies whose import has begun and not ended, by slug.
select id, slug, import_began_at from companies where import_began_at is not null order by slug

-- name: archive/references (global)
-- Returns the references between tables of companies: the columns of a table besides company_id, the table and the columns to which they refer, and what
-- happens to a row when the row to which it refers is deleted: c (it is deleted), n (its column becomes null) or a (it prevents this).
select
    c.relname::text as name, p.relname::text as parent, replace(f.confdeltype::text, 'r', 'a') as action,
    array_agg(a.attname::text order by k.at) as columns, array_agg(b.attname::text order by k.at) as keys
from pg_constraint f
join pg_class c on c.oid = f.conrelid
join pg_class p on p.oid = f.confrelid
cross join lateral unnest(f.conkey, f.confkey) with ordinality k (own, other, at)
join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.own and a.attname <> 'company_id'
join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.other
where f.contype = 'f' and pg_table_is_visible(c.oid) and exists (
    select 1 from pg_attribute o where o.attrelid = f.confrelid and o.attname = 'company_id' and not o.attisdropped
)
group by f.oid, c.relname, p.relname, f.confdeltype
order by c.relname, f.oid

-- name: archive/sequence (global)
-- Returns the sequence of the column $2 of the table $1.
select pg_get_serial_sequence($1, $2) as sequence

-- name: archive/tables (global)
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
