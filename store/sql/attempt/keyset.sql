-- Returns at most $3 attempts that were started or imported, with ids below $2, the newest first. If $2 is 0, it starts with the newest
-- attempt. Filters: the exam $4; the trainee $5; the status $6; the course $7; trainees and courses of the batch $8; started
-- from $9, inclusive, until $10, exclusive; the text $11 in the name or e-mail address of the trainee. An empty text and
-- null select all. $5, $8 and $11 do not select attempts whose trainees are hidden from markers. $12 selects the attempts
-- that the transaction $12 or a later one wrote; null selects all. $13 is the manager to whose people and courses the result
-- is limited, or null for no limit.
select
    a.id, a.exam_id, e.title as exam_title, a.user_id, u.fname, u.lname, u.email, a.number, a.revision, a.status,
    a.started_at, a.submitted_at, a.deadline, coalesce(a.result, a.marks) as result, a.maximum, e.blind
from exam_attempts a
join exams e on e.company_id = $1 and e.id = a.exam_id
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.status > 0 and ($4::bigint is null or a.exam_id = $4)
    and ($5::bigint is null or a.user_id = $5) and ($6::bigint is null or a.status = $6)
    and ($7::bigint is null or e.course_id = $7)
    and ($8::bigint is null or a.user_id in (
        select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $8
    ) and e.course_id in (
        select m.course_id from batch_courses m where m.company_id = $1 and m.batch_id = $8
    ))
    and ($9::timestamptz is null or a.started_at >= $9) and ($10::timestamptz is null or a.started_at < $10)
    and ($11::text = '' or a.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and strpos(f.search_text, lower($11::text)) > 0
    ))
    and ($5::bigint is null and $8::bigint is null and $11::text = '' or not (e.blind and a.status = 2))
    and ($13::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $13
    ) or a.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $13
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $13
    ))
    and ($12::xid is null or age(a.xmin) <= age($12::xid))
    and ($2::bigint = 0 or a.id < $2::bigint)
order by a.id desc
limit $3::bigint
