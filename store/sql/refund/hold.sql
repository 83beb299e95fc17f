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
