-- Add and change payments, whose key is the gateway's payment id, and update the total of payments. A payment of a gateway
-- account of the company does not change. A column that the source does not have is NULL. Existing rows keep their values in
-- this column. A new captured or refunded payment gets the trainee's enrollment in the course: that with the first day of the
-- payment, or else the current one.
with input as materialized (
    select
        i.row_index, i.payment_id, o.id as order_id, nullif(coalesce(i.gateway_order_id, x.gateway_order_id, ''), '') as gateway_order_id,
        u.id as user_id, c.id as course_id, y.id as currency_id, i.amount, coalesce(i.service_tax, x.service_tax, 0) as service_tax,
        coalesce(i.amount_refunded, case when i.status = 'refunded' and x.status is distinct from 'refunded' then i.amount end, x.amount_refunded, 0) as amount_refunded,
        i.status, coalesce(i.method, x.method, '') as method, coalesce(i.description, x.description, '') as description,
        nullif(coalesce(i.bank, x.bank, ''), '') as bank, nullif(coalesce(i.wallet, x.wallet, ''), '') as wallet,
        nullif(coalesce(i.vpa, x.vpa, ''), '') as vpa, u.email, nullif(coalesce(i.contact, x.contact, 0), 0) as contact,
        nullif(coalesce(i.receipt, x.receipt, ''), '') as receipt,
        nullif(coalesce(i.start_date, x.start_date::text, ''), '')::date as start_date,
        nullif(coalesce(i.end_date, x.end_date::text, ''), '')::date as end_date,
        case when i.status in ('captured', 'refunded') then array_remove(array[e.id], null) else '{}'::bigint[] end as enrollment_ids,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::text[],
        $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bigint[], $17::text[], $18::text[],
        $19::text[], $20::text[]
    ) with ordinality as i (
        payment_id, gateway_order_id, email, course_code, currency, amount, service_tax, amount_refunded, status,
        method, description, bank, wallet, vpa, contact, receipt, start_date, end_date, created_at, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join currencies y on y.code = i.currency
    left join transactions x on x.company_id = $1 and x.payment_id = i.payment_id
    left join orders o on o.company_id = $1 and o.gateway_order_id = coalesce(i.gateway_order_id, x.gateway_order_id)
    left join lateral (
        select n.id from enrollments n
        where n.company_id = $1 and n.user_id = u.id and n.course_id = c.id
            and (n.latest or n.start_date = nullif(i.start_date, '')::date)
        order by coalesce(n.start_date = nullif(i.start_date, '')::date, false) desc, n.latest desc, n.id desc limit 1
    ) e on true
    where coalesce(i.gateway_order_id, '') = '' or o.id is not null
),
loaded as (
    insert into transactions as t (company_id, import_id, payment_id, order_id, gateway_order_id, user_id, course_id,
        currency_id, amount, service_tax, amount_refunded, status, method, description, bank, wallet, vpa, email, contact,
        receipt, start_date, end_date, enrollment_ids, created_at)
    select $1::bigint, $21::bigint, i.payment_id, i.order_id, i.gateway_order_id, i.user_id, i.course_id, i.currency_id,
        i.amount, i.service_tax, i.amount_refunded, i.status, i.method, i.description, i.bank, i.wallet, i.vpa, i.email,
        i.contact, i.receipt, i.start_date, i.end_date, i.enrollment_ids, i.created_at
    from input i
    order by i.row_index
    on conflict (company_id, payment_id) do update
    set import_id = null, (order_id, gateway_order_id, user_id, course_id, currency_id, amount, service_tax, amount_refunded, status,
        method, description, bank, wallet, vpa, email, contact, receipt, start_date, end_date, updated_at) =
        row(excluded.order_id, excluded.gateway_order_id, excluded.user_id, excluded.course_id, excluded.currency_id,
            excluded.amount, excluded.service_tax, excluded.amount_refunded, excluded.status, excluded.method,
            excluded.description, excluded.bank, excluded.wallet, excluded.vpa, excluded.email, excluded.contact,
            excluded.receipt, excluded.start_date, excluded.end_date, excluded.updated_at)
    where t.account_id is null and (t.order_id, t.gateway_order_id, t.user_id, t.course_id, t.currency_id, t.amount, t.service_tax,
        t.amount_refunded, t.status, t.method, t.description, t.bank, t.wallet, t.vpa, t.email, t.contact, t.receipt,
        t.start_date, t.end_date) is distinct from
        (excluded.order_id, excluded.gateway_order_id, excluded.user_id, excluded.course_id, excluded.currency_id,
            excluded.amount, excluded.service_tax, excluded.amount_refunded, excluded.status, excluded.method,
            excluded.description, excluded.bank, excluded.wallet, excluded.vpa, excluded.email, excluded.contact,
            excluded.receipt, excluded.start_date, excluded.end_date)
    returning xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'transactions', 0, -1, count(*)
    from loaded
    where added
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
