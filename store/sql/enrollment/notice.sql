-- Returns the recipient and the content of the message about the enrollment $2. Returns no row if the enrollment has
-- ended or was replaced, or if its trainee is disabled.
select u.email, u.fname, u.lname, u.language, u.timezone, c.title, e.start_date, e.end_date
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.id = $2 and e.latest and e.status <> 'unenrolled' and u.status <> 0 and u.deleted_at is null
