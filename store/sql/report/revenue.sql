-- Returns the company's revenue of each course in each currency from $2, inclusive, until $3, exclusive.
-- Amounts are in minor units.
select s.course_id, c.title, c.course_code, y.code as currency, s.payments, s.amount, s.refunded
from (
    select
        t.course_id, t.currency_id, count(*) as payments, sum(t.amount)::bigint as amount, sum(t.amount_refunded)::bigint as refunded
    from transactions t
    where t.company_id = $1 and t.status in ('captured', 'refunded') and t.created_at >= $2::timestamptz and t.created_at < $3::timestamptz
    group by t.course_id, t.currency_id
) s
join courses c on c.company_id = $1 and c.id = s.course_id
join currencies y on y.id = s.currency_id
order by c.title, c.id, y.code
