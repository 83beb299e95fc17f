-- Returns the number of courses in which this user is enrolled.
select count(*) as total
from enrollments
where company_id = $1 and user_id = $2 and latest and status <> 'unenrolled'
