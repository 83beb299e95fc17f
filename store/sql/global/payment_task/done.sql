-- Record the result $3 of the finished task $1. No row changes unless $2 is the number of the newest lease, because the
-- lease may have ended.
update payment_tasks
set done_at = now(), leased_until = null, outcome = $3
where id = $1 and attempts = $2 and done_at is null
