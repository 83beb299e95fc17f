-- Lock the exam $2 and return the extra minutes and attempts of the trainee $3 at it.
select
    e.id as exam_id,
    coalesce((select w.extra_minutes from exam_allowances w where w.company_id = $1 and w.exam_id = e.id and w.user_id = $3), 0) as extra_minutes,
    coalesce((select w.extra_attempts from exam_allowances w where w.company_id = $1 and w.exam_id = e.id and w.user_id = $3), 0) as extra_attempts
from exams e
where e.company_id = $1 and e.id = $2
for no key update
