-- Lock the coupon $2 and return it.
select
    c.id, c.revision, c.code, coalesce(c.percent, 0) as percent, coalesce(c.amount, 0) as amount, coalesce(y.code, '') as currency,
    coalesce(c.course_id, 0) as course_id, c.start_date, c.end_date, coalesce(c.max_uses, 0) as max_uses, c.status
from coupons c
left join currencies y on y.id = c.currency_id
where c.company_id = $1 and c.id = $2
for update of c
