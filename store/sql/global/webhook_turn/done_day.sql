-- End the lease on the company of the row $1, which is due again in $3 seconds. Does nothing unless $2 is the number of the
-- newest lease.
update webhook_days set leased_until = null, due_at = now() + $3::double precision * interval '1 second' where id = $1 and claims = $2
