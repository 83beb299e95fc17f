-- Record the reason $3 why it is unknown whether the mail server accepted a message. It stays parked.
update outbox
set leased_until = null, last_error = $3
where id = $1 and claims = $2 and delivered_at is null and handed_at is not null
