-- Claim the key $3 of the user $2 for the request with the hash $4 at the time $5. A row from before $6 has expired and is
-- replaced. Returns 1, or no row if the key already has an answer. The statement waits for a transaction that has claimed
-- the key.
insert into idempotency_keys as k (company_id, user_id, key, request_hash, created_at)
values ($1, $2, $3, $4, $5)
on conflict (company_id, user_id, key) do update
set request_hash = excluded.request_hash, status = null, answer = null, created_at = excluded.created_at
where k.created_at < $6
returning 1
