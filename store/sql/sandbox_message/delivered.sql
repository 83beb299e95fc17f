-- Record that the message $2 of the sandbox was delivered, and delete its payload. No row changes unless $3 is the number of
-- the newest lease, because the lease may have ended.
update outbox
set delivered_at = now(), parked_at = null, leased_until = null, last_error = '', payload = '{}'
where company_id = $1 and id = $2 and claims = $3 and delivered_at is null
