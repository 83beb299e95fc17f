-- Returns the coupon with the code $2 if it reduces a price of the course $3 in the currency $4 on the day $5.
select c.id, c.code, coalesce(c.percent, 0) as percent, coalesce(c.amount, 0) as amount
from coupons c
left join currencies y on y.id = c.currency_id
where c.company_id = $1 and c.code = $2 and c.status = 1
    and coalesce(c.course_id = $3, true) and coalesce(y.code = $4, true)
    and coalesce(c.start_date <= $5, true) and coalesce(c.end_date >= $5, true)
