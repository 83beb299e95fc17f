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
