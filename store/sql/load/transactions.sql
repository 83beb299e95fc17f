-- Add and change payments, whose key is the gateway's payment id, and update the total of payments. A new payment gets
-- the trainee's latest enrollment in the course.
with input as materialized (
    select
        i.place, i.payment_id, o.id as order_id, nullif(i.gateway_order_id, '') as gateway_order_id, u.id as user_id,
        c.id as course_id, y.id as currency_id, i.amount, i.service_tax, i.status, i.method, i.description,
        nullif(i.bank, '') as bank, nullif(i.wallet, '') as wallet, nullif(i.vpa, '') as vpa, u.email,
        nullif(i.contact, 0) as contact, nullif(i.receipt, '') as receipt,
        coalesce(nullif(i.type, ''), 'payment') as type, nullif(i.start_date, '')::date as start_date,
        nullif(i.end_date, '')::date as end_date, array_remove(array[e.id], null) as enrollment_ids,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::text[],
        $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::bigint[], $16::text[], $17::text[],
        $18::text[], $19::text[], $20::text[]
    ) with ordinality as i (
        payment_id, gateway_order_id, email, course_code, currency, amount, service_tax, status, method, description,
        bank, wallet, vpa, contact, receipt, type, start_date, end_date, created_at, place
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join currencies y on y.code = i.currency
    left join orders o on o.company_id = $1 and o.gateway_order_id = i.gateway_order_id
    left join enrollments e on e.company_id = $1 and e.user_id = u.id and e.course_id = c.id and e.latest
    where i.gateway_order_id = '' or o.id is not null
),
loaded as (
    insert into transactions as t (company_id, payment_id, order_id, gateway_order_id, user_id, course_id,
        currency_id, amount, service_tax, status, method, description, bank, wallet, vpa, email, contact, receipt,
        type, start_date, end_date, enrollment_ids, created_at)
    select $1::bigint, i.payment_id, i.order_id, i.gateway_order_id, i.user_id, i.course_id, i.currency_id, i.amount,
        i.service_tax, i.status, i.method, i.description, i.bank, i.wallet, i.vpa, i.email, i.contact, i.receipt,
        i.type, i.start_date, i.end_date, i.enrollment_ids, i.created_at
    from input i
    order by i.place
    on conflict (company_id, payment_id) do update
    set (order_id, gateway_order_id, user_id, course_id, currency_id, amount, service_tax, status, method,
        description, bank, wallet, vpa, email, contact, receipt, type, start_date, end_date) =
        row(excluded.order_id, excluded.gateway_order_id, excluded.user_id, excluded.course_id, excluded.currency_id,
            excluded.amount, excluded.service_tax, excluded.status, excluded.method, excluded.description,
            excluded.bank, excluded.wallet, excluded.vpa, excluded.email, excluded.contact, excluded.receipt,
            excluded.type, excluded.start_date, excluded.end_date)
    where (t.order_id, t.gateway_order_id, t.user_id, t.course_id, t.currency_id, t.amount, t.service_tax, t.status,
        t.method, t.description, t.bank, t.wallet, t.vpa, t.email, t.contact, t.receipt, t.type, t.start_date,
        t.end_date) is distinct from
        (excluded.order_id, excluded.gateway_order_id, excluded.user_id, excluded.course_id, excluded.currency_id,
            excluded.amount, excluded.service_tax, excluded.status, excluded.method, excluded.description,
            excluded.bank, excluded.wallet, excluded.vpa, excluded.email, excluded.contact, excluded.receipt,
            excluded.type, excluded.start_date, excluded.end_date)
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
