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
