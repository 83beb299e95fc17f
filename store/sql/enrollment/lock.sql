-- Lock the enrollment $2 and return the fields that staff edit.
select id, revision, user_id, course_id, start_date, end_date, status, latest
from enrollments
where company_id = $1 and id = $2
for update
