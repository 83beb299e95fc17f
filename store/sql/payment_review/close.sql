-- Close the open review of the payment $2 with the resolution $3. Returns no row if the payment has no open review.
update undecided_payments
set closed_at = now(), resolution = $3
where company_id = $1 and payment_id = $2 and closed_at is null
returning id
