-- Returns the title of the course of the enrollment $2 of the trainee $3, and the status and the dates of the enrollment.
select c.title, e.status, e.start_date, e.end_date
from enrollments e
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.id = $2 and e.user_id = $3
