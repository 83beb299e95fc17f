-- Schedule the next try of a task in $3 seconds. Only the newest claim may do this.
update payment_tasks
set due_at = now() + $3::double precision * interval '1 second', leased_until = null, outcome = $4
where id = $1 and attempts = $2 and done_at is null
