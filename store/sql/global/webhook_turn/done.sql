-- End the lease on the webhook of the row $1. The webhook is due again in $4 seconds, or now if it was woken after the claim. $3 is
-- the number of wakes at the claim. The webhook is paused for $5 seconds. $6 is true if the receiver was slow. Does nothing unless
-- $2 is the newest claim.
update webhook_turns
set leased_until = null, due_at = case when wakes = $3 then now() + $4::double precision * interval '1 second' else now() end,
    paused_until = case when wakes = $3 or $5::double precision > 0 then now() + $5::double precision * interval '1 second' else paused_until end, slow = $6
where id = $1 and claims = $2
