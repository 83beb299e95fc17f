-- Returns up to $3 lines of the invitation run $2 that have not ended, in their order.
select line, email, fname, lname
from invitation_lines
where company_id = $1 and run_id = $2 and done_at is null
order by line
limit $3
