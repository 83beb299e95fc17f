-- Returns the number of orders that use the coupon $2 and are paid or open. The open order of the trainee $3 for the course
-- $4 does not count.
select count(*)
from orders o
where o.company_id = $1 and o.coupon_id = $2 and (o.status = 'paid' or o.closed_at is null)
    and not (o.user_id = $3 and o.course_id = $4 and o.closed_at is null)
