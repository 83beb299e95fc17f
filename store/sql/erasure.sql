-- name: erasure/archive_payments
-- Move the facts of at most $2 payments of the company to the archive, and delete the payments with their refunds and
-- receipts. Returns the number of these payments.
with batch as materialized (
    select id from transactions where company_id = $1 order by id limit $2
),
saved as (
    insert into archived_payments
    select
        $1, t.id, t.payment_id, t.created_at, t.status, t.amount, t.amount_refunded, y.code, coalesce(r.course, c.title, ''),
        coalesce(r.prefix || r.number, ''), coalesce(r.seller, ''), coalesce(r.address, ''), coalesce(r.tax_number, ''), coalesce(r.tax, t.service_tax)
    from transactions t
    join currencies y on y.id = t.currency_id
    left join courses c on c.company_id = $1 and c.id = t.course_id
    left join receipts r on r.company_id = $1 and r.transaction_id = t.id
    where t.company_id = $1 and t.id in (select id from batch)
),
without_refunds as (
    delete from refunds where company_id = $1 and transaction_id in (select id from batch)
),
without_receipts as (
    delete from receipts where company_id = $1 and transaction_id in (select id from batch)
),
gone as (
    delete from transactions where company_id = $1 and id in (select id from batch) returning id
)
select count(*) from gone

-- name: erasure/begin (global)
-- Record that the erasure of the company $1 has begun, if its scheduled time has passed at $2. Returns the hosts of the
-- company.
with begun as (
    insert into erased_companies (id, slug, name)
    select id, slug, name from companies where id = $1 and erase_at <= $2
    on conflict (id) do update set slug = excluded.slug
    returning id
)
select coalesce(array_agg(d.host order by d.host) filter (where d.host is not null), '{}') as hosts
from begun b
left join domains d on d.company_id = b.id
group by b.id

-- name: erasure/certificates (global)
-- Delete the certificates of the hosts $1.
delete from certificates where key like 'certificates/%' and split_part(key, '/', 3) = any ($1::text[])

-- name: erasure/counts (global)
-- Returns the tables that have rows of the company $1, with the number of these rows.
select name, rows
from (
    select
        c.relname::text as name,
        (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I where company_id = %s', c.relname, $1::bigint), false, true, '')))[1]::text::bigint as rows
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
) counted
where rows > 0
order by name

-- name: erasure/due (global)
-- Returns the ids of the companies whose scheduled time of erasure has passed at $1.
select id from companies where erase_at <= $1 order by id

-- name: erasure/filled (global)
-- Returns the tables that have rows of the company $1.
select name
from (
    select
        c.relname::text as name,
        (xpath('/row/n/text()', query_to_xml(format('select exists (select 1 from %I where company_id = %s) as n', c.relname, $1::bigint), false, true, '')))[1]::text::boolean as filled
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
) tables
where filled
order by name

-- name: erasure/finish (global)
-- Delete the company $1, which has no rows in other tables any more.
delete from companies where id = $1

-- name: erasure/payments (global)
-- Returns at most $3 archived payments of erased companies that follow the payment $2 of the company $1.
select
    p.erased_company_id, e.slug, e.name, p.transaction_id, p.payment_id, p.created_at, p.status, p.amount, p.amount_refunded, p.currency, p.course,
    p.receipt, p.seller, p.seller_address, p.tax_number, p.tax
from archived_payments p
join erased_companies e on e.id = p.erased_company_id
where (p.erased_company_id, p.transaction_id) > ($1, $2)
order by p.erased_company_id, p.transaction_id
limit $3

-- name: erasure/person_counts (global)
-- Returns the tables with rows that refer to the user $2 of the company $1, with the number of these rows. The statement
-- finds the columns by the foreign keys in the catalogue.
select name, sum(rows)::bigint as rows
from (
    select
        c.relname::text as name,
        (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I where company_id = %s and %I = %s',
            c.relname, $1::bigint, a.attname, $2::bigint), false, true, '')))[1]::text::bigint as rows
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = 'users'::regclass and cardinality(k.conkey) = 2
) counted
where rows > 0
group by name
order by name

-- name: erasure/record (global)
-- Record the time of the erasure of the company $1, and the transaction, by which the nodes find the erased company.
update erased_companies set erased_at = now(), erased_in = pg_current_xact_id() where id = $1

-- name: erasure/schedule (global)
-- Suspend the company with the slug $1 and set the time $2 from which it may be erased. A time that has already passed is
-- kept. Returns the company's id, its hosted domain and the time.
with changed as (
    update companies c
    set suspended_at = coalesce(c.suspended_at, n.now), erase_at = case when c.erase_at < n.now then c.erase_at else $2 end
    from (select now() as now) n
    where c.slug = $1
    returning c.id, c.erase_at
)
select c.id, (select coalesce(min(host), '') from domains where company_id = c.id and kind = 'hosted') as hosted, c.erase_at
from changed c

-- name: erasure/slug (global)
-- Returns the short name of the company $1, if its erasure has begun.
select slug from erased_companies where id = $1
