-- End the lease on the company $1, make its reminders due $3 seconds from now, and store the day $4. Does nothing unless $2
-- is the newest claim.
update reminder_turns
set leased_until = null, due_at = now() + $3::double precision * interval '1 second', day = $4
where company_id = $1 and claims = $2
