-- Delete at most $2 stored answers to requests with idempotency keys of the sandbox. A null $2 deletes all of them. A
-- request that is running has locked its row, so the row remains. One of these requests is the reset itself.
delete from idempotency_keys
where company_id = $1 and (user_id, key) in (
    select k.user_id, k.key from idempotency_keys k where k.company_id = $1 limit $2 for update skip locked
)
