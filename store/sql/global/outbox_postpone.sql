-- A message could not be delivered and is tried again at $3.
update outbox
set due_at = $3, leased_until = null, last_error = $4
where id = $1 and attempts = $2 and delivered_at is null
