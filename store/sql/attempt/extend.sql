-- Move the deadline of the open attempt of the trainee $3 at the exam $2 by $4 minutes.
with moved as (
    update exam_attempts
    set deadline = deadline + $4::bigint * interval '1 minute', import_id = null
    where company_id = $1 and exam_id = $2 and user_id = $3 and status = 1 and deadline > now()
    returning id, deadline
)
update attempt_deadlines d
set due_at = m.deadline
from moved m
where d.company_id = $1 and d.attempt_id = m.id
