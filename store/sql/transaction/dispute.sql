-- Record the state $3 of a dispute about the payment $2. The state of a won or lost dispute does not change.
update transactions
set import_id = null, dispute = $3, updated_at = now()
where company_id = $1 and payment_id = $2 and dispute not in ('won', 'lost')
