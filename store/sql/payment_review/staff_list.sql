-- Returns a page of the payment reviews, oldest first, with the names of the trainee and the course. If $4 is true,
-- closed reviews are included. $5 is an order, or 0 for all orders.
with total as materialized (
    select count(*) as n from undecided_payments
    where company_id = $1 and ($4::boolean or closed_at is null) and ($5::bigint = 0 or order_id = $5)
)
select
    total.n as total_count, p.id, p.account_id, p.payment_id, coalesce(p.gateway_order_id, '') as gateway_order_id, coalesce(p.order_id, 0) as order_id,
    coalesce(p.user_id, 0) as user_id, coalesce(p.course_id, 0) as course_id, p.currency, p.amount, p.reason, p.detail,
    p.opened_at, p.seen_at, p.closed_at, p.resolution, coalesce(c.title, '') as course_title,
    coalesce(case when u.deleted_at is null then trim(u.fname || ' ' || u.lname) end, '') as user_name,
    coalesce(case when u.deleted_at is null then u.email end, '') as email
from undecided_payments p
cross join total
left join users u on u.company_id = $1 and u.id = p.user_id
left join courses c on c.company_id = $1 and c.id = p.course_id
where p.company_id = $1 and ($4::boolean or p.closed_at is null) and ($5::bigint = 0 or p.order_id = $5)
order by p.id
limit $2::bigint offset $3::bigint
