-- Returns the payments of the company with the gateway's ids $2, and those of the orders with the gateway's ids $3. The address is
-- empty for an erased trainee.
with wanted as materialized (
    select p.id from transactions p where p.company_id = $1 and p.payment_id = any($2::text[])
    union
    select p.id
    from orders o
    join transactions p on p.company_id = $1 and p.order_id = o.id
    where o.company_id = $1 and o.gateway_order_id = any($3::text[])
)
select
    p.payment_id, coalesce(o.gateway_order_id, p.gateway_order_id, '') as gateway_order_id, coalesce(u.email, '') as email, c.course_code,
    y.code as currency
from wanted w
join transactions p on p.company_id = $1 and p.id = w.id
join courses c on c.company_id = $1 and c.id = p.course_id
join currencies y on y.id = p.currency_id
left join orders o on o.company_id = $1 and o.id = p.order_id
left join users u on u.company_id = $1 and u.id = p.user_id and u.deleted_at is null
order by p.id
