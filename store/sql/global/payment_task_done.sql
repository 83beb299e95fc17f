-- A task has come to its end. Its attempt must still be the newest, because its lease may have run out.
update payment_tasks
set done_at = now(), leased_until = null, outcome = $3
where id = $1 and attempts = $2 and done_at is null
