-- Returns the number of attempts that have ended and have an older version of the question $2 than the current one. $3 is
-- the manager to whose courses the result is limited, or null for no limit.
select count(*)
from attempt_questions t
join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id and a.status >= 2
join exams e on e.company_id = $1 and e.id = a.exam_id
join questions q on q.company_id = $1 and q.id = t.question_id
where t.company_id = $1 and t.question_id = $2 and t.version < q.number
    and ($3::bigint is null or e.course_id in (
        select c.course_id from course_owners c where c.company_id = $1 and c.user_id = $3
    ))
