-- Returns a page of the payments of the trainee $4, each with the trainee's enrollment in its course, newest payment
-- first.
with total as materialized (
    select count(*) as n from transactions where company_id = $1 and user_id = $4
), page as (
    select id
    from transactions
    where company_id = $1 and user_id = $4
    order by created_at desc, id desc
    limit $2::bigint offset $3::bigint
)
select
    total.n as total_count, t.payment_id, y.code as currency, t.status, t.amount, t.amount_refunded, t.course_id, c.title, t.created_at,
    c.status = 1 as published, coalesce(r.number, 0) as receipt_number, coalesce(e.id, 0) as enrollment_id, coalesce(e.status, '') as "enrollment.status",
    e.start_date as "enrollment.start_date", e.end_date as "enrollment.end_date"
from page
cross join total
join transactions t on t.company_id = $1 and t.id = page.id
join courses c on c.company_id = $1 and c.id = t.course_id
join currencies y on y.id = t.currency_id
left join receipts r on r.company_id = $1 and r.transaction_id = t.id
left join enrollments e on e.company_id = $1 and e.user_id = $4 and e.course_id = t.course_id and e.latest
order by t.created_at desc, t.id desc
