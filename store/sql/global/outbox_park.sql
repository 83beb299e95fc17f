-- A message cannot be delivered and is not tried again.
update outbox
set parked_at = $3, leased_until = null, last_error = $4
where id = $1 and attempts = $2 and delivered_at is null
