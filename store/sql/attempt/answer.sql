-- Save the answer $5 to the question $4 of the attempt $2 of the trainee $3, and return the time. Returns no row if the
-- attempt is not open. The lock makes a concurrent end of the attempt wait, so that the answer counts.
with open as materialized (
    select id from exam_attempts
    where company_id = $1 and id = $2 and user_id = $3 and status = 1 and deadline > now()
    for share
)
update attempt_questions t
set answer = $5::jsonb, answered_at = now()
from open o
where t.company_id = $1 and t.attempt_id = $2 and t.attempt_id = o.id and t.question_id = $4
returning t.answered_at
