-- Note what was paid back of a payment that is held, and the state that follows.
update transactions
set status = $3, amount_refunded = greatest(amount_refunded, $4), updated_at = now()
where company_id = $1 and id = $2
