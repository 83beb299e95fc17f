-- Close the review of a payment, if it is open.
update undecided_payments
set closed_at = now(), resolution = $3
where company_id = $1 and payment_id = $2 and closed_at is null
returning id
