-- End the lease on the reminders of the company $1, and make them due $3 seconds from now. Store $4, the last day on which
-- all inactive trainees were searched. Does nothing unless $2 is the number of the newest lease.
update reminder_turns
set leased_until = null, due_at = now() + $3::double precision * interval '1 second', day = $4
where company_id = $1 and claims = $2
