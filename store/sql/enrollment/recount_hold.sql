-- Lock the latest enrollments in the course $2 that are active and have progress, and return their ids.
select id
from enrollments
where company_id = $1 and course_id = $2 and latest and status = 'active' and completed_percent > 0
order by id
for no key update
