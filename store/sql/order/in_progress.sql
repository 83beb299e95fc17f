-- Returns the orders of this trainee that may have unsettled payments, newest first. These are orders that are
-- open at the gateway and orders with an authorized payment. Only the gateway has the payments that a buyer has
-- started.
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
