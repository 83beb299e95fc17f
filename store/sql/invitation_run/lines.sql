-- Returns up to $4 lines after the line $3 of the invitation run $2, in their order. If $5 is set, it returns only lines
-- that ended with an error.
select line, email, fname, lname, coalesce(user_id, 0) as user_id, error, message, done_at
from invitation_lines
where company_id = $1 and run_id = $2 and line > $3 and (not $5::boolean or error is not null)
order by line
limit $4
