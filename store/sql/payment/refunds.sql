-- Returns the refunds that staff requested for the payment $2, oldest first.
select
    r.id, r.transaction_id, t.payment_id, coalesce(t.order_id, 0) as order_id, coalesce(t.account_id, 0) as account_id, y.code as currency,
    r.amount, r.end_enrollment, r.reason, r.status, r.problem, r.receipt, r.gateway_id, r.request_key, coalesce(r.asked_by, 0) as asked_by, r.created_at
from refunds r
join transactions t on t.company_id = $1 and t.id = r.transaction_id
join currencies y on y.id = t.currency_id
where r.company_id = $1 and r.transaction_id = $2
order by r.id
