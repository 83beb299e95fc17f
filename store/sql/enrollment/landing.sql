-- Returns the enrollment $2 with its trainee, and the fields that decide whether the trainee may open the course.
select e.id, e.user_id, e.start_date, e.end_date, e.status, c.title as course_title, u.status <> 0 as user_active
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.id = $2 and u.role = 'trainee' and u.deleted_at is null
