-- Move the locked payment $2 forward to the state $3, and store the gateway's details and the enrollments that the
-- payment bought. A capture releases the capture lock.
with ended as (
    delete from payment_turns p
    using transactions t
    where p.company_id = $1 and t.company_id = $1 and t.id = $2 and $3 = 'captured'
        and p.user_id = t.user_id and p.course_id = t.course_id and p.payment_id = t.payment_id
)
update transactions
set import_id = null, status = $3, amount_refunded = greatest(amount_refunded, $4), service_tax = $5, method = $6,
    bank = $7, wallet = $8, vpa = $9, email = $10, contact = $11,
    enrollment_ids = coalesce($12, enrollment_ids), start_date = coalesce($13, start_date), end_date = coalesce($14, end_date),
    updated_at = now()
where company_id = $1 and id = $2
