-- Returns a page of the payments of the trainee $4, newest first.
with total as materialized (
    select count(*) as n from transactions where company_id = $1 and user_id = $4
)
select
    total.n as total_count, t.id, t.payment_id, y.code as currency, t.status, coalesce(t.gateway_order_id, '') as gateway_order_id,
    t.method, t.description, t.bank, t.wallet, t.vpa, t.email, t.enrollment_ids, t.amount, t.amount_refunded, t.dispute, t.contact,
    t.user_id, t.course_id, t.training_program_request_id, t.licences, t.start_date, t.end_date, t.service_tax, t.created_at,
    t.receipt, t.type
from transactions t
cross join total
join currencies y on y.id = t.currency_id
where t.company_id = $1 and t.user_id = $4
order by t.created_at desc, t.id desc
limit $2::bigint offset $3::bigint
