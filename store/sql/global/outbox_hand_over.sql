-- From now on the mail server may have the message. It is parked for the reason $4 until it is known what became of it, and
-- leased for $3 seconds more. The claim must still be the newest.
update outbox
set handed_at = now(), parked_at = now(), leased_until = now() + $3::double precision * interval '1 second', last_error = $4
where id = $1 and claims = $2 and delivered_at is null and leased_until > now()
