-- Returns the gateway's ids among $2 for which the company has an order.
select gateway_order_id
from orders
where company_id = $1 and gateway_order_id = any($2::text[])
