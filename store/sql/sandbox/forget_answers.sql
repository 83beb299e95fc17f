-- Delete at most $2 stored answers to requests with idempotency keys of the sandbox. A null $2 deletes all of them. The row
-- of a request that is still running is locked and remains. The request that resets the sandbox is one of these.
delete from idempotency_keys
where company_id = $1 and (user_id, key) in (
    select k.user_id, k.key from idempotency_keys k where k.company_id = $1 limit $2 for update skip locked
)
