-- Returns a page of the coupons of the company, newest first, with the number of orders that use each. Filters: the text $4
-- in the code, the status $5 and the course $6. If $7 is 1, only coupons whose last day is before the day $8 are selected.
-- If it is 0, only the others are. An empty text and null select all.
select
    count(*) over () as total_count,
    c.id, c.revision, c.code, coalesce(c.percent, 0) as percent, coalesce(c.amount, 0) as amount, coalesce(y.code, '') as currency,
    coalesce(c.course_id, 0) as course_id, c.start_date, c.end_date, coalesce(c.max_uses, 0) as max_uses, c.status,
    coalesce(s.title, '') as course_title, (
        select count(*) from orders o
        where o.company_id = $1 and o.coupon_id = c.id and (o.status = 'paid' or o.closed_at is null)
    ) as uses
from coupons c
left join currencies y on y.id = c.currency_id
left join courses s on s.company_id = $1 and s.id = c.course_id
where c.company_id = $1 and ($4::text = '' or strpos(lower(c.code), lower($4::text)) > 0)
    and ($5::bigint is null or c.status = $5) and ($6::bigint is null or c.course_id = $6)
    and ($7::bigint is null or coalesce(c.end_date < $8::date, false)::int = $7)
order by c.created_at desc, c.id desc
limit $2::bigint offset $3::bigint
