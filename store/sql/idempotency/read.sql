-- Returns the answer to the request with the key $3 of the user $2, unless it was stored before $4.
select request_hash, status, answer from idempotency_keys where company_id = $1 and user_id = $2 and key = $3 and created_at >= $4
