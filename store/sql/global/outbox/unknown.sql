-- Record the reason $3 for which it is unknown whether the mail server accepted the message $1. The message stays parked. No
-- row changes unless $2 is the number of the newest lease.
update outbox
set leased_until = null, last_error = $3
where id = $1 and claims = $2 and delivered_at is null and handed_at is not null
