-- Record that the mail server may have the message $1 from now on. The message is parked with the reason $4 until its result
-- is known, and leased for $3 more seconds. No row changes unless $2 is the number of the newest lease.
update outbox
set handed_at = now(), parked_at = now(), leased_until = now() + $3::double precision * interval '1 second', last_error = $4
where id = $1 and claims = $2 and delivered_at is null and leased_until > now()
