-- A task did not come to its end and is due again after $3 seconds. Its attempt must still be the newest.
update payment_tasks
set due_at = now() + $3::double precision * interval '1 second', leased_until = null, outcome = $4
where id = $1 and attempts = $2 and done_at is null
