insert into transactions (
    company_id, id, payment_id, order_id, gateway_order_id, user_id, course_id, currency_id, amount, status, method, description, created_at, updated_at
)
select
    o.company_id, o.id, 'pay_' || o.id, o.id, o.gateway_order_id, o.user_id, o.course_id, o.currency_id, o.amount,
    case when o.status = 'paid' then 'captured' else 'failed' end, 'upi', 'Course Enrollment', o.created_at, o.created_at
from size s
join orders o on o.company_id = s.company
