-- Record that the message $1 was delivered or, with the reason $3, is not needed, and delete its payload. No row changes
-- unless $2 is the number of the newest lease, because the lease may have ended.
update outbox
set delivered_at = now(), parked_at = null, leased_until = null, last_error = $3, payload = '{}'
where id = $1 and claims = $2 and delivered_at is null
