-- Record the refund of the locked payment $2: its state $3 and the refunded amount $4 in minor units.
update transactions
set import_id = null, status = $3, amount_refunded = greatest(amount_refunded, $4), updated_at = now()
where company_id = $1 and id = $2
