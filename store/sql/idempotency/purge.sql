-- Delete the answers from before $2.
delete from idempotency_keys where company_id = $1 and created_at < $2
