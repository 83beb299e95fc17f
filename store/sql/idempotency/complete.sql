-- Store the answer $5 with the status $4 to the request with the key $3 of the user $2.
update idempotency_keys set status = $4, answer = $5 where company_id = $1 and user_id = $2 and key = $3
