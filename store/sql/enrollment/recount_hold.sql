-- Returns the enrollments in the course $2 that have progress and are not completed. Locks them.
select id
from enrollments
where company_id = $1 and course_id = $2 and latest and status = 'active' and completed_percent > 0
order by id
for no key update
