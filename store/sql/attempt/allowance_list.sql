-- Returns the allowances of trainees at the exam $2 by name.
select w.exam_id, w.user_id, u.fname, u.lname, u.email, w.extra_minutes, w.extra_attempts
from exam_allowances w
join users u on u.company_id = $1 and u.id = w.user_id
where w.company_id = $1 and w.exam_id = $2 and (w.extra_minutes > 0 or w.extra_attempts > 0)
order by lower(u.lname), lower(u.fname), w.user_id
