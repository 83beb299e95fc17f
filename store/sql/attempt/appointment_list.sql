-- Returns the appointments for the exam $2, the earliest first. Appointments of attempts that have started are left out.
select a.exam_id, a.user_id, u.fname, u.lname, u.email, a.scheduled_at
from exam_attempts a
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.exam_id = $2 and a.status = 0 and a.scheduled_at is not null
order by a.scheduled_at, a.user_id
