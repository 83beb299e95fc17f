-- Returns the question $4 of the attempt $2 of the trainee $3 with its arrangement, and whether it can be answered.
select v.content, t.seed, t.keys, a.status, a.deadline <= now() as late
from exam_attempts a
join attempt_questions t on t.company_id = $1 and t.attempt_id = a.id and t.question_id = $4
join question_versions v on v.company_id = $1 and v.question_id = t.question_id and v.number = t.version
where a.company_id = $1 and a.id = $2 and a.user_id = $3 and a.deadline is not null
