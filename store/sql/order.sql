-- name: order/abandon
-- Close the order $2 if it is unpaid and was neither requested nor changed in the last $3 seconds.
update orders o
set import_id = null, status = 'abandoned', updated_at = n.now, closed_at = coalesce(o.closed_at, n.now)
from (select now() as now) n
where o.company_id = $1 and o.id = $2 and o.status in ('new', 'created', 'attempted')
    and o.updated_at <= now() - $3::double precision * interval '1 second'

-- name: order/adopt
-- Assign the gateway account $2 to the orders that have none, because an import added them, and that were changed in the last $3
-- seconds. Returns their ids.
update orders
set import_id = null, account_id = $2
where company_id = $1 and account_id is null and receipt is not null and status <> 'abandoned'
    and updated_at > now() - $3::double precision * interval '1 second'
returning id

-- name: order/advance
-- Move the order $2 forward to the state $3. No row changes if the order has reached that state or a later one. A paid
-- or abandoned order is closed.
update orders o
set import_id = null, status = $3, updated_at = n.now,
    closed_at = case when $3 in ('paid', 'abandoned') then coalesce(o.closed_at, n.now) else o.closed_at end
from (select now() as now) n
where o.company_id = $1 and o.id = $2
    and coalesce(array_position(array['new', 'created', 'attempted', 'abandoned', 'paid'], $3::text), 0)
        > coalesce(array_position(array['new', 'created', 'attempted', 'abandoned', 'paid'], o.status), 0)

-- name: order/by_gateway_id
-- Returns the order with the id $2 at the gateway.
select
    o.id, o.user_id, coalesce(o.acting_id, 0) as acting_id, o.course_id, y.code as currency, o.amount, coalesce(o.account_id, 0) as account_id,
    coalesce(o.receipt, '') as receipt, coalesce(o.gateway_order_id, '') as gateway_order_id, o.status,
    o.closed_at is not null as closed, extract(epoch from now() - o.updated_at)::bigint as idle
from orders o
join currencies y on y.id = o.currency_id
where o.company_id = $1 and o.gateway_order_id = $2

-- name: order/by_id
-- Returns the order $2.
select
    o.id, o.user_id, coalesce(o.acting_id, 0) as acting_id, o.course_id, y.code as currency, o.amount, coalesce(o.account_id, 0) as account_id,
    coalesce(o.receipt, '') as receipt, coalesce(o.gateway_order_id, '') as gateway_order_id, o.status,
    o.closed_at is not null as closed, extract(epoch from now() - o.updated_at)::bigint as idle
from orders o
join currencies y on y.id = o.currency_id
where o.company_id = $1 and o.id = $2

-- name: order/export
-- Returns the ids of at most $3 orders with ids below $2, newest first. If $2 is 0, it starts with the newest order. An
-- unset filter selects all. Filters: the status $4; the trainee $5; the course $6; created from $7, inclusive, until $8,
-- exclusive; the pattern $9 of the name or e-mail address of the trainee. $10 selects the orders that the transaction $10
-- or a later one wrote; null selects all.
select o.id
from orders o
where o.company_id = $1
    and ($4::text = '' or o.status = $4::text)
    and ($5::bigint = 0 or o.user_id = $5::bigint)
    and ($6::bigint = 0 or o.course_id = $6::bigint)
    and ($7::timestamptz is null or o.created_at >= $7::timestamptz)
    and ($8::timestamptz is null or o.created_at < $8::timestamptz)
    and ($9::text = '' or o.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($9::text)
    ))
    and ($10::xid is null or age(o.xmin) <= age($10::xid))
    and ($2::bigint = 0 or o.id < $2::bigint)
order by o.id desc
limit $3::bigint

-- name: order/in_progress
-- Returns the ids of at most $3 orders of the trainee $2 that may have unsettled payments, newest first. These are orders
-- that are open at the gateway and orders with an authorized payment. Orders that are only open count because the database
-- has no row for a payment that a buyer has only started.
select id
from (
    select o.id
    from orders o
    where o.company_id = $1 and o.user_id = $2 and o.receipt is not null and o.closed_at is null and o.gateway_order_id is not null
    union
    select t.order_id
    from transactions t
    where t.company_id = $1 and t.user_id = $2 and t.status = 'authorized' and t.order_id is not null
) o
order by id desc
limit $3

-- name: order/keep
-- Store the id $3 that the order $2 has at the gateway. If the order already has such an id, nothing changes, so that
-- all callers pay the same order. An order that was closed meanwhile remains closed.
update orders
set import_id = null, gateway_order_id = $3, status = case when status = 'new' then 'created' else status end, updated_at = now()
where company_id = $1 and id = $2 and gateway_order_id is null

-- name: order/page
-- Returns the state of the order $2 of the user $3, with its most advanced payment and its payment review, if any. A payment
-- that is or was in payment review precedes failed payments.
select
    o.id, o.course_id, c.title, c.thumbnail, coalesce(c.status = 1 or c.status = 2 and e.status <> 'unenrolled', false) as published, y.code as currency, o.amount, o.discount, coalesce(k.code, '') as coupon, o.status, o.closed_at is not null as closed, o.created_at,
    extract(epoch from now() - o.created_at)::bigint as age,
    coalesce(t.status, '') as payment_status,
    coalesce(case when t.status in ('captured', 'refunded') then t.payment_id end, w.payment_id, t.payment_id, '') as payment_id,
    coalesce(e.id, 0) as enrollment_id, e.start_date, e.end_date, coalesce(e.status, '') as enrollment_status,
    coalesce(w.waits, false) as in_review, coalesce(not w.waits, false) as dismissed,
    coalesce(w.payment_id, '') as looked_at_id, coalesce(w.amount, 0) as looked_at_amount, coalesce(w.currency, '') as looked_at_currency,
    coalesce(w.reason, '') as looked_at_reason
from orders o
join courses c on c.company_id = $1 and c.id = o.course_id
join currencies y on y.id = o.currency_id
left join coupons k on k.company_id = $1 and k.id = o.coupon_id
left join lateral (
    select p.status, p.payment_id, p.enrollment_ids[1] as enrollment_id
    from transactions p
    where p.company_id = $1 and p.order_id = o.id
    order by array_position(array['failed', 'authorized', 'refunded', 'captured'], p.status) desc nulls last, p.id desc
    limit 1
) t on true
left join lateral (
    select u.payment_id, u.amount, u.currency, u.reason, u.closed_at is null as waits
    from undecided_payments u
    where u.company_id = $1 and u.order_id = o.id
    order by waits desc, u.id desc
    limit 1
) w on true
left join enrollments e on e.company_id = $1 and e.id = t.enrollment_id
where o.company_id = $1 and o.id = $2 and o.user_id = $3

-- name: order/payments
-- Returns the payments of the order $2, oldest first, each with the number of its receipt.
select
    t.id, t.payment_id, t.status, t.method, y.code as currency, t.amount, t.amount_refunded, t.dispute, t.enrollment_ids, t.created_at,
    coalesce(r.number, 0) as receipt_number
from transactions t
join currencies y on y.id = t.currency_id
left join receipts r on r.company_id = $1 and r.transaction_id = t.id
where t.company_id = $1 and t.order_id = $2
order by t.created_at, t.id

-- name: order/place
-- Create an order in the database, before it is created at the gateway. $8 is the user who acts for the trainee, or 0.
-- $9 is the coupon that reduced the amount by $10, or 0. An open order with another currency, amount, coupon or gateway
-- account is replaced. Returns no row if an open order has the same values.
with replaced as (
    update orders o
    set import_id = null, closed_at = now(), updated_at = now()
    from currencies y
    where o.company_id = $1 and o.user_id = $2 and o.course_id = $3 and o.receipt is not null and o.closed_at is null
        and y.code = $4 and (o.currency_id, o.amount, o.account_id, coalesce(o.coupon_id, 0)) is distinct from (y.id, $5::bigint, $6::bigint, $9::bigint)
    returning o.id
),
made as (
    -- The join with replaced makes the update of the old order run first. The unique index would otherwise
    -- reject the new order.
    insert into orders (company_id, user_id, course_id, currency_id, amount, account_id, receipt, acting_id, status, coupon_id, discount)
    select $1, $2, $3, y.id, $5, $6, $7, nullif($8::bigint, 0), 'new', nullif($9::bigint, 0), $10::bigint
    from currencies y
    cross join (select count(*) as n from replaced) r
    where y.code = $4 and r.n >= 0
    on conflict (company_id, user_id, course_id) where receipt is not null and closed_at is null do nothing
    returning id
)
select id from made

-- name: order/quote
-- Returns the price of the course $3 for the trainee $2 on the day $5, in the currency $4. If $4 is empty, it returns
-- the price in the course's default currency. The currency is empty if the course has no such price.
select
    u.status <> 0 as active, u.email, u.fname, u.lname, u.mobile, c.title, s.start_date,
    least(s.start_date + c.duration - 1, c.end_date) as end_date, coalesce(s.start_date > c.end_date, false) as ended,
    coalesce(p.code, '') as currency, coalesce(p.amount, 0) as amount,
    exists (
        select 1 from enrollments e
        where e.company_id = $1 and e.user_id = $2 and e.course_id = $3 and e.latest and e.status <> 'unenrolled'
            and coalesce(e.end_date >= $5, true)
    ) as enrolled
from users u
join courses c on c.company_id = $1 and c.id = $3 and c.status = 1
cross join lateral (select greatest($5::date, c.start_date) as start_date) s
left join lateral (
    select k.code, case when o.price * n.units - o.amount between 0 and n.units - 1 then o.amount else o.price * n.units end as amount
    from course_prices o
    join currencies k on k.id = o.currency_id
    cross join lateral (select (10 ^ k.minor_units)::bigint as units) n
    where o.company_id = $1 and o.course_id = $3 and ($4 = '' and o.is_default or k.code = $4)
) p on true
where u.company_id = $1 and u.id = $2 and u.role = 'trainee' and u.deleted_at is null

-- name: order/refunds
-- Returns the refunds that staff requested for payments of the order $2, oldest first.
select
    r.id, r.transaction_id, t.payment_id, coalesce(t.order_id, 0) as order_id, coalesce(t.account_id, 0) as account_id, y.code as currency,
    r.amount, r.end_enrollment, r.reason, r.status, r.problem, r.receipt, r.gateway_id, r.request_key, coalesce(r.asked_by, 0) as asked_by, r.created_at
from refunds r
join transactions t on t.company_id = $1 and t.id = r.transaction_id
join currencies y on y.id = t.currency_id
where r.company_id = $1 and t.order_id = $2
order by r.id

-- name: order/renew
-- Renew the open order of the trainee $2 for the course $3, and store $4 as the user who acts for the trainee, or 0.
-- Returns the id of the order, and whether the acting user changed. The row remains locked until the transaction ends.
-- The renewal postpones the time at which the order is abandoned.
with open_order as (
    select id, acting_id
    from orders
    where company_id = $1 and user_id = $2 and course_id = $3 and receipt is not null and closed_at is null
    for update
)
update orders o
set import_id = null, updated_at = now(), acting_id = nullif($4::bigint, 0)
from open_order s
where o.company_id = $1 and o.id = s.id
returning o.id, s.acting_id is distinct from nullif($4::bigint, 0) as handed

-- name: order/select
-- Returns the number of orders that match the filters, at most one more than 100,000, with a text 10,000, or the end of
-- the next page, and the ids of a page of at most $2 of them after the first $3. $10 is the sort key, created or
-- amount, and $11 selects descending order. An unset filter selects all. Filters: the status $4; the trainee $5; the
-- course $6; created from $7, inclusive, until $8, exclusive; the pattern $9 of the name or e-mail address of the
-- trainee.
with matching as not materialized (
    select o.id, case when $10::text = 'amount' then o.amount end as amount, case when $10::text <> 'amount' then o.created_at end as at
    from orders o
    where o.company_id = $1
        and ($4::text = '' or o.status = $4::text)
        and ($5::bigint = 0 or o.user_id = $5::bigint)
        and ($6::bigint = 0 or o.course_id = $6::bigint)
        and ($7::timestamptz is null or o.created_at >= $7::timestamptz)
        and ($8::timestamptz is null or o.created_at < $8::timestamptz)
        and ($9::text = '' or o.user_id in (
            select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($9::text)
        ))
)
select
    {counter/matching $9} as total,
    case when $11::boolean
        then array(select id from matching order by amount desc, at desc, id desc limit $2::bigint offset $3::bigint)
        else array(select id from matching order by amount, at, id limit $2::bigint offset $3::bigint)
    end as ids

-- name: order/selected
-- Returns the orders with the ids $2, in the order of $2. Each row has the amounts that were paid and refunded for the
-- order, and shows whether a payment of the order is in payment review.
select
    o.id, o.user_id, u.fname || case when u.fname <> '' and u.lname <> '' then ' ' else '' end || u.lname as user_name,
    case when u.deleted_at is null then u.email else '' end as email, o.course_id, c.title as course_title,
    y.code as currency, o.amount, o.discount, coalesce(k.code, '') as coupon, o.status, o.created_at, coalesce(o.receipt, '') as receipt, coalesce(o.gateway_order_id, '') as gateway_order_id,
    coalesce(o.acting_id, 0) as acting_id, coalesce(t.paid, 0)::bigint as paid, coalesce(t.refunded, 0)::bigint as refunded,
    exists (select 1 from undecided_payments w where w.company_id = $1 and w.order_id = o.id and w.closed_at is null
    ) as in_review
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join orders o on o.company_id = $1 and o.id = i.id
join users u on u.company_id = $1 and u.id = o.user_id
join courses c on c.company_id = $1 and c.id = o.course_id
join currencies y on y.id = o.currency_id
left join coupons k on k.company_id = $1 and k.id = o.coupon_id
left join lateral (
    select sum(p.amount) as paid, sum(p.amount_refunded) as refunded
    from transactions p
    where p.company_id = $1 and p.order_id = o.id and p.status in ('captured', 'refunded')
) t on true
order by i.row_index

-- name: order/unsettled
-- Returns the orders of the trainee $2 for the course $3, open or closed, that have a payment in payment review or may have
-- a payment in progress at the gateway. Orders with a payment review come first, then orders with a started payment.
select k.id, k.waits
from (
    select u.order_id as id, true as waits, true as tried
    from undecided_payments u
    where u.company_id = $1 and u.user_id = $2 and u.course_id = $3 and u.order_id is not null and u.closed_at is null
    union all
    select o.id, false, o.status = 'attempted'
    from orders o
    where o.company_id = $1 and o.user_id = $2 and o.course_id = $3 and o.status in ('created', 'attempted')
        and o.receipt is not null and o.gateway_order_id is not null
) k
order by k.waits desc, k.tried desc, k.id desc
