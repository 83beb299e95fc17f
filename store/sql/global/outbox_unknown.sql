-- Nobody will learn any more whether the mail server took a message, for the reason $3. It stays parked.
update outbox
set leased_until = null, last_error = $3
where id = $1 and claims = $2 and delivered_at is null and handed_at is not null
