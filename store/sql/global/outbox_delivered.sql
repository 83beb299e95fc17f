-- A message has been delivered. The attempt must still be the newest, because its lease may have run out.
update outbox
set delivered_at = $3, leased_until = null, last_error = ''
where id = $1 and attempts = $2 and delivered_at is null
