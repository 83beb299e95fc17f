-- name: idempotency/claim
-- Claim the key $3 of the user $2 for the request with the hash $4 at the time $5. A row from before $6 has expired and is
-- replaced. Returns 1, or no row if the key already has an answer. The statement waits for a transaction that has claimed
-- the key.
insert into idempotency_keys as k (company_id, user_id, key, request_hash, created_at)
values ($1, $2, $3, $4, $5)
on conflict (company_id, user_id, key) do update
set request_hash = excluded.request_hash, status = null, answer = null, created_at = excluded.created_at
where k.created_at < $6
returning 1

-- name: idempotency/complete
-- Store the answer $5 with the status $4 to the request with the key $3 of the user $2.
update idempotency_keys set status = $4, answer = $5 where company_id = $1 and user_id = $2 and key = $3

-- name: idempotency/purge
-- Delete at most $3 of the answers from before $2.
delete from idempotency_keys
where company_id = $1 and (user_id, key) in (
    select o.user_id, o.key from idempotency_keys o where o.company_id = $1 and o.created_at < $2 order by o.created_at limit $3
)

-- name: idempotency/read
-- Returns the answer to the request with the key $3 of the user $2, unless it was stored before $4.
select request_hash, status, answer from idempotency_keys where company_id = $1 and user_id = $2 and key = $3 and created_at >= $4
