-- End all lines of the invitation run $2 that have not ended, with the error $3 and its text $4.
update invitation_lines set error = $3, message = $4, done_at = now() where company_id = $1 and run_id = $2 and done_at is null
