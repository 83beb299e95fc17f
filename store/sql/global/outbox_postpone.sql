-- A message could not be delivered and is tried again after $3 seconds.
update outbox
set due_at = now() + $3::double precision * interval '1 second', leased_until = null, last_error = $4
where id = $1 and attempts = $2 and delivered_at is null
