-- End the lease on the row $1 of an invitation run and make it due $3 seconds from now. Does nothing unless $2 is the number
-- of the newest lease.
update invitation_turns
set leased_until = null, due_at = now() + $3::double precision * interval '1 second'
where id = $1 and claims = $2
