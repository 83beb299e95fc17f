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
