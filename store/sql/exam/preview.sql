-- Returns the open exams of the course $2, newest first, without data of a trainee.
select id, title, subject_id, duration, true as open
from exams
where company_id = $1 and course_id = $2 and status = 1
order by id desc
