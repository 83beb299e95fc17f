-- Returns the number of open exams of the courses in which the trainee $2 is enrolled.
select count(*) as total
from enrollments n
join exams e on e.company_id = $1 and e.course_id = n.course_id
where n.company_id = $1 and n.user_id = $2 and n.latest and n.status <> 'unenrolled' and e.status = 1
