-- A message has been delivered, or is needless for the reason $3, and what it was about is forgotten. The claim must still
-- be the newest, because its lease may have run out.
update outbox
set delivered_at = now(), parked_at = null, leased_until = null, last_error = $3, payload = '{}'
where id = $1 and claims = $2 and delivered_at is null
