-- Returns the current enrollments of the user $2 in the courses $3. Ended enrollments are left out.
select id, course_id, status, start_date, end_date, completed_percent
from enrollments
where company_id = $1 and user_id = $2 and course_id = any($3::bigint[]) and latest and status <> 'unenrolled'
