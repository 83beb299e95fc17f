-- Returns whether an attempt at an exam of a course of the manager $3 has the question $2. If $3 is null, an attempt at any
-- exam counts.
select exists (select 1 from attempt_questions t
    join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id
    join exams e on e.company_id = $1 and e.id = a.exam_id
    where t.company_id = $1 and t.question_id = $2
        and ($3::bigint is null or e.course_id in (
            select c.course_id from course_owners c where c.company_id = $1 and c.user_id = $3
        ))
)
