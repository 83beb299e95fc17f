-- Schedule the next try of the task $1 in $3 seconds, and record the reason $4. No row changes unless $2 is the number of
-- the newest lease.
update payment_tasks
set due_at = now() + $3::double precision * interval '1 second', leased_until = null, outcome = $4
where id = $1 and attempts = $2 and done_at is null
