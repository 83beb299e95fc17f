-- Returns the id of the refund of the payment $2 that was requested with the key $3.
select id from refunds where company_id = $1 and transaction_id = $2 and request_key = $3
