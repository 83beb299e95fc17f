-- Returns at most $3 open payment reviews, oldest first. If $2 is true, closed ones are included.
select
    p.id, p.account_id, p.payment_id, coalesce(p.gateway_order_id, '') as gateway_order_id, coalesce(p.order_id, 0) as order_id,
    coalesce(p.user_id, 0) as user_id, coalesce(p.course_id, 0) as course_id, p.currency, p.amount, p.reason, p.detail,
    p.opened_at, p.seen_at, p.closed_at, p.resolution
from undecided_payments p
where p.company_id = $1 and ($2::boolean or p.closed_at is null)
order by p.id
limit $3
