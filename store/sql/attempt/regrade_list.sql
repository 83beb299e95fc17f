-- Returns the next $3 attempts that have ended, that have an older version of the question $2 than the current one, and
-- whose ids are greater than $4, by id. Each row has the question, the sums of the marks of the attempt's other questions,
-- and the award of the attempt unless it was revoked. $5 is the manager to whose courses the result is limited, or null for
-- no limit.
select
    a.id, a.exam_id, e.title as exam_title, a.user_id, u.fname, u.lname, a.status, a.result, a.maximum, a.pass_percent, a.negative_marks, a.automated, e.blind,
    t.seed as question_seed, t.maximum as question_maximum, t.answer as question_answer, t.answered_at as question_answered_at, t.marks as question_marks, t.marked_by as question_marked_by,
    o.marks as other_marks, o.maximum as other_maximum, o.open as other_open, coalesce(w.id, 0) as award_id
from attempt_questions t
join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id and a.status >= 2
join exams e on e.company_id = $1 and e.id = a.exam_id
join users u on u.company_id = $1 and u.id = a.user_id
join questions q on q.company_id = $1 and q.id = t.question_id
cross join lateral (
    select coalesce(sum(s.marks), 0) as marks, coalesce(sum(s.maximum), 0) as maximum, count(*) filter (where s.marks is null) > 0 as open
    from attempt_questions s
    where s.company_id = $1 and s.attempt_id = a.id and s.question_id <> $2
) o
left join awards w on w.company_id = $1 and w.attempt_id = a.id and w.revoked_at is null and w.erased_at is null
where t.company_id = $1 and t.question_id = $2 and t.version < q.number and a.id > $4::bigint
    and ($5::bigint is null or e.course_id in (
        select c.course_id from course_owners c where c.company_id = $1 and c.user_id = $5
    ))
order by a.id
limit $3::bigint
