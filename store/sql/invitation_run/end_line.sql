-- End the line $3 of the invitation run $2 with the user $4, or with the error $5 and its text $6, unless the line has
-- ended.
update invitation_lines
set user_id = $4, error = $5, message = $6, done_at = now()
where company_id = $1 and run_id = $2 and line = $3 and done_at is null
