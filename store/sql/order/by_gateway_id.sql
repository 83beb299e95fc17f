-- Returns the order with the id $2 at the gateway.
select
    o.id, o.user_id, coalesce(o.acting_id, 0) as acting_id, o.course_id, y.code as currency, o.amount, coalesce(o.account_id, 0) as account_id,
    coalesce(o.receipt, '') as receipt, coalesce(o.gateway_order_id, '') as gateway_order_id, o.status,
    o.closed_at is not null as closed, extract(epoch from now() - o.updated_at)::bigint as idle
from orders o
join currencies y on y.id = o.currency_id
where o.company_id = $1 and o.gateway_order_id = $2
