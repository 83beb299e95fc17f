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
