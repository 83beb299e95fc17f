-- End the message $1 with the reason $2 and delete its payload. The statement does not change a message that is being
-- delivered, or a message of a sandbox.
update outbox
set delivered_at = now(), parked_at = null, leased_until = null, last_error = $2, payload = '{}'
where id = $1 and delivered_at is null and sandbox_due_at is null and (leased_until is null or leased_until <= now())
