-- Returns the published courses among $2, with the dates that limit an enrollment.
select id, start_date, end_date, duration
from courses
where company_id = $1 and id = any($2::bigint[]) and status = 1
order by id
