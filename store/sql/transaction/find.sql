-- Returns the state of the recorded payment $2.
select
    t.id, t.status, coalesce(t.user_id, 0) as user_id, t.course_id, coalesce(t.order_id, 0) as order_id, t.amount_refunded, t.enrollment_ids
from transactions t
where t.company_id = $1 and t.payment_id = $2
