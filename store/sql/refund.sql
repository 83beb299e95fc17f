-- name: refund/add
-- Add a refund of the payment $2 that was requested with the key $3, and return its id.
insert into refunds (company_id, transaction_id, request_key, receipt, amount, end_enrollment, reason, asked_by)
values ($1, $2, $3, $4, $5, $6, $7, nullif($8::bigint, 0))
returning id

-- name: refund/advance
-- Record the state $3 of the refund $2 at the gateway, the gateway's id $4 of the refund and the cause $5 of a failure.
-- Returns whether the gateway has accepted the refund with this change, and the enrollments of its payment. Returns no row
-- if the state of the refund is final.
with before as (
    select r.id, r.status
    from refunds r
    where r.company_id = $1 and r.id = $2 and r.status in ('requested', 'pending')
    for update
)
update refunds r
set status = $3, gateway_id = $4, problem = $5, updated_at = now()
from before b, transactions t
where r.company_id = $1 and r.id = b.id and t.company_id = $1 and t.id = r.transaction_id
returning b.status = 'requested' and r.status <> 'failed' as accepted, r.end_enrollment, coalesce(r.asked_by, 0) as asked_by, t.enrollment_ids

-- name: refund/get
-- Returns the refund $2.
select
    r.id, r.transaction_id, t.payment_id, coalesce(t.order_id, 0) as order_id, coalesce(t.account_id, 0) as account_id, y.code as currency,
    r.amount, r.end_enrollment, r.reason, r.status, r.problem, r.receipt, r.gateway_id, r.request_key, coalesce(r.asked_by, 0) as asked_by, r.created_at
from refunds r
join transactions t on t.company_id = $1 and t.id = r.transaction_id
join currencies y on y.id = t.currency_id
where r.company_id = $1 and r.id = $2

-- name: refund/hold
-- Lock the payment $2 until the database transaction ends, and return it with the amount that can still be refunded. Refunds
-- that the gateway has not accepted yet reduce that amount. amount_refunded may lack a refund that the gateway has just
-- accepted, because it is recorded later. Therefore the sum of the accepted refunds is used if it is larger.
select
    t.status, t.payment_id, coalesce(t.account_id, 0) as account_id,
    t.amount - greatest(t.amount_refunded, r.accepted) - r.requested as rest
from transactions t
cross join (
    select
        coalesce(sum(amount) filter (where status = 'requested'), 0)::bigint as requested,
        coalesce(sum(amount) filter (where status in ('pending', 'processed')), 0)::bigint as accepted
    from refunds
    where company_id = $1 and transaction_id = $2
) r
where t.company_id = $1 and t.id = $2
for update of t

-- name: refund/keeps_access
-- Returns whether staff requested a refund of the payment $2 that does not end its enrollments and has not failed.
select exists (select 1 from refunds
    where company_id = $1 and transaction_id = $2 and status <> 'failed' and not end_enrollment
) as kept

-- name: refund/of_key
-- Returns the id of the refund of the payment $2 that was requested with the key $3.
select id from refunds where company_id = $1 and transaction_id = $2 and request_key = $3
