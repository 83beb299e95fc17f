-- Returns the state of the order $2 of the user $3, with its most advanced payment and its payment review, if any. A payment
-- that is or was in payment review precedes failed payments.
select
    o.id, o.course_id, c.title, c.thumbnail, c.status = 1 as published, y.code as currency, o.amount, o.discount, coalesce(k.code, '') as coupon, o.status, o.closed_at is not null as closed, o.created_at,
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
