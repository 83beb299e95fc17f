-- Schedule the next try of the message $1, which was not delivered, in $3 seconds, and record the reason $4. No row changes
-- unless $2 is the number of the newest lease.
update outbox
set due_at = case when sandbox_due_at is null then now() + $3::double precision * interval '1 second' else due_at end,
    sandbox_due_at = case when sandbox_due_at is not null then now() + $3::double precision * interval '1 second' end,
    parked_at = null, handed_at = null, leased_until = null, last_error = $4
where id = $1 and claims = $2 and delivered_at is null
