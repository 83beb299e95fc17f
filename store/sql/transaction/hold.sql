-- Lock the row of the payment $2 until the database transaction ends, and return its state.
select
    t.id, t.status, coalesce(t.user_id, 0) as user_id, t.course_id, coalesce(t.order_id, 0) as order_id, t.amount_refunded, t.enrollment_ids,
    exists (select 1 from undecided_payments u
        where u.company_id = $1 and u.payment_id = $2 and u.closed_at is not null
    ) as closed
from transactions t
where t.company_id = $1 and t.payment_id = $2
for update of t
