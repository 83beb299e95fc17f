-- Record a refund of a locked payment and the resulting state.
update transactions
set status = $3, amount_refunded = greatest(amount_refunded, $4), updated_at = now()
where company_id = $1 and id = $2
