-- Returns at most $3 payments of the trainee $2 that are in payment review, or whose review was closed without an
-- enrollment, newest first.
select
    u.payment_id, coalesce(u.order_id, 0) as order_id, case when c.status = 1 then c.id else 0 end as course_id, coalesce(c.title, '') as title,
    u.currency, u.amount, u.opened_at, u.closed_at is null as waits
from undecided_payments u
left join courses c on c.company_id = $1 and c.id = u.course_id
where u.company_id = $1 and u.user_id = $2
    and not exists (select 1 from transactions t
        where t.company_id = $1 and t.payment_id = u.payment_id and t.status in ('captured', 'refunded')
    )
order by u.id desc
limit $3
