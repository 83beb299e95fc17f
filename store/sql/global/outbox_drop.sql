-- A message is not to be sent any more, for the reason $2, and what it was about is forgotten. One that is being delivered
-- is left alone.
update outbox
set delivered_at = now(), parked_at = null, leased_until = null, last_error = $2, payload = '{}'
where id = $1 and delivered_at is null and (leased_until is null or leased_until <= now())
