-- Lock the latest enrollment of the trainee $2 in the course $3 and return the fields that staff edit.
select id, revision, user_id, course_id, start_date, end_date, status, latest
from enrollments
where company_id = $1 and user_id = $2 and course_id = $3 and latest
for update
