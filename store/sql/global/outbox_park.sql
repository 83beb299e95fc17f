-- A message cannot be delivered and is not tried again.
update outbox
set parked_at = now(), leased_until = null, last_error = $3
where id = $1 and attempts = $2 and delivered_at is null
