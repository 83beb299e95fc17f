-- name: coupon/currency
-- Returns the id of the currency with the code $2, for a coupon of the company.
select y.id from companies c join currencies y on y.code = $2 where c.id = $1

-- name: coupon/hold
-- Lock the coupon $2, so that the orders of a coupon are counted and added one after another. Returns the maximum number of
-- uses of the coupon, or 0 for any number.
select coalesce(max_uses, 0) from coupons where company_id = $1 and id = $2 for no key update

-- name: coupon/usable
-- Returns the coupon with the code $2 if it reduces a price of the course $3 in the currency $4 on the day $5.
select c.id, c.code, coalesce(c.percent, 0) as percent, coalesce(c.amount, 0) as amount
from coupons c
left join currencies y on y.id = c.currency_id
where c.company_id = $1 and c.code = $2 and c.status = 1
    and coalesce(c.course_id = $3, true) and coalesce(y.code = $4, true)
    and coalesce(c.start_date <= $5, true) and coalesce(c.end_date >= $5, true)

-- name: coupon/uses
-- Returns the number of orders that use the coupon $2 and are paid or open. The open order of the trainee $3 for the course
-- $4 does not count.
select count(*)
from orders o
where o.company_id = $1 and o.coupon_id = $2 and (o.status = 'paid' or o.closed_at is null)
    and not (o.user_id = $3 and o.course_id = $4 and o.closed_at is null)
