-- Record that a task is finished. Only the newest claim may do this, because the lease may have ended.
update payment_tasks
set done_at = now(), leased_until = null, outcome = $3
where id = $1 and attempts = $2 and done_at is null
