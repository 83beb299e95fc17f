-- Record the state of a dispute about a payment. A won or lost dispute stays so.
update transactions
set dispute = $3, updated_at = now()
where company_id = $1 and payment_id = $2 and dispute not in ('won', 'lost')
