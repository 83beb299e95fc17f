-- Delete at most $2 kept answers of the sandbox. Null deletes all of them. The rows of requests that run are locked and remain, such as that of the reset itself.
delete from idempotency_keys
where company_id = $1 and (user_id, key) in (
    select k.user_id, k.key from idempotency_keys k where k.company_id = $1 limit $2 for update skip locked
)
