-- Lock the line $3 of the invitation run $2 and return its number, unless the line has ended.
select line from invitation_lines where company_id = $1 and run_id = $2 and line = $3 and done_at is null for update
