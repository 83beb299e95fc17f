-- Returns the number of attempts that were started. $2 is the exam, $3 the trainee and $4 the status; null selects all.
-- $3 does not select attempts whose trainees are hidden from markers. $5 is the manager to whose people and courses the
-- result is limited, or null for no limit.
select count(*)
from exam_attempts a
join exams e on e.company_id = $1 and e.id = a.exam_id
where a.company_id = $1 and a.deadline is not null and ($2::bigint is null or a.exam_id = $2)
    and ($3::bigint is null or a.user_id = $3 and not (e.blind and a.status = 2)) and ($4::bigint is null or a.status = $4)
    and ($5::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $5
    ) or a.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $5
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $5
    ))
