-- Park the message $1 with the reason $3. No row changes unless $2 is the number of the newest lease.
update outbox
set parked_at = now(), handed_at = null, leased_until = null, last_error = $3
where id = $1 and claims = $2 and delivered_at is null
