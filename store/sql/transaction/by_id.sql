-- Returns the recorded payment $2. If $3 is not NULL, returns it only if it is a payment of the trainee $3.
select
    0::bigint as total_count, t.id, t.payment_id, y.code as currency, t.status, coalesce(t.gateway_order_id, '') as gateway_order_id,
    t.method, t.description, t.bank, t.wallet, t.vpa, t.email, t.enrollment_ids, t.amount, t.amount_refunded, t.dispute, t.contact,
    t.user_id, t.course_id, t.training_program_request_id, t.licences, t.start_date, t.end_date, t.service_tax, t.created_at,
    t.receipt, t.type
from transactions t
join currencies y on y.id = t.currency_id
where t.company_id = $1 and t.id = $2 and ($3::bigint is null or t.user_id = $3)
