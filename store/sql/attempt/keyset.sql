-- Returns at most $3 attempts that were started, with ids below $2, the newest first. If $2 is 0, it starts with the
-- newest attempt. $4, $5 and $6 are the filters of the statement attempt/list. $7 selects the attempts that the
-- transaction $7 or a later one wrote; null selects all. $8 is the manager to whose people and courses the result is
-- limited, or null for no limit.
select
    a.id, a.exam_id, e.title as exam_title, a.user_id, u.fname, u.lname, u.email, a.number, a.revision, a.status,
    a.started_at, a.submitted_at, a.deadline, a.result, a.maximum, e.blind
from exam_attempts a
join exams e on e.company_id = $1 and e.id = a.exam_id
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.deadline is not null and ($4::bigint is null or a.exam_id = $4)
    and ($5::bigint is null or a.user_id = $5 and not (e.blind and a.status = 2)) and ($6::bigint is null or a.status = $6)
    and ($8::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $8
    ) or a.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $8
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $8
    ))
    and ($7::xid is null or age(a.xmin) <= age($7::xid))
    and ($2::bigint = 0 or a.id < $2::bigint)
order by a.id desc
limit $3::bigint
