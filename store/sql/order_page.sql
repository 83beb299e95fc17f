-- How does this order of the user $3 stand, and what came of the payments that were made for it? Of several payments the
-- one that got furthest counts.
select
    o.id, o.course_id, c.title, c.thumbnail, y.code as currency, o.amount, o.status, o.closed_at is not null as closed, o.created_at,
    coalesce(t.status, '') as payment_status, coalesce(t.payment_id, '') as payment_id,
    coalesce(e.id, 0) as enrollment_id, e.start_date, e.end_date,
    exists (
        select from undecided_payments u where u.company_id = $1 and u.order_id = o.id and u.closed_at is null
    ) as undecided
from orders o
join courses c on c.company_id = $1 and c.id = o.course_id
join currencies y on y.id = o.currency_id
left join lateral (
    select p.status, p.payment_id, p.enrollment_ids[1] as enrollment_id
    from transactions p
    where p.company_id = $1 and p.order_id = o.id
    order by array_position(array['failed', 'authorized', 'refunded', 'captured'], p.status) desc nulls last, p.id desc
    limit 1
) t on true
left join enrollments e on e.company_id = $1 and e.id = t.enrollment_id
where o.company_id = $1 and o.id = $2 and o.user_id = $3
