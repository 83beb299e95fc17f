-- Returns the next $3 attempts that have ended and have an older version of the question $2 than the current one, by id.
select a.id
from attempt_questions t
join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id and a.status >= 2
join questions q on q.company_id = $1 and q.id = t.question_id
where t.company_id = $1 and t.question_id = $2 and t.version < q.number
order by a.id
limit $3::bigint
