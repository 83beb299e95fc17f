-- Add a refund of the payment $2 that was requested with the key $3, and return its id.
insert into refunds (company_id, transaction_id, request_key, receipt, amount, end_enrollment, reason, asked_by)
values ($1, $2, $3, $4, $5, $6, $7, nullif($8::bigint, 0))
returning id
