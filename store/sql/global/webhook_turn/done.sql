-- End the lease on the webhook of the row $1. The column wakes counts the requests to make the webhook due now, and $3 is
-- its value at the lease. If wakes is still $3, the webhook is due again in $4 seconds, otherwise now. The webhook is paused
-- for $5 seconds. $6 is true if the receiver was slow. Does nothing unless $2 is the number of the newest lease.
update webhook_turns
set leased_until = null, due_at = case when wakes = $3 then now() + $4::double precision * interval '1 second' else now() end,
    paused_until = case when wakes = $3 or $5::double precision > 0 then now() + $5::double precision * interval '1 second' else paused_until end, slow = $6
where id = $1 and claims = $2
