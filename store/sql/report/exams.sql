-- Returns a page of the passed and failed attempts that ended from $4, inclusive, until $5, exclusive, the latest first.
-- Filters: exams of the course $6; the members of the batch $7; only attempts that follow the attempt $9, ended at $8, in
-- the list. An imported attempt has no exact marks. $10 is the manager to whose people and courses the result is limited,
-- or null for no limit.
select
    a.id, a.exam_id, e.title as exam_title, e.course_id, c.title, c.course_code, a.user_id, u.fname, u.lname, coalesce(u.email, '') as email,
    a.number, a.status, a.submitted_at, m.marks, m.maximum, round(100 * m.marks / nullif(m.maximum, 0), 2) as percent
from exam_attempts a
cross join lateral (select coalesce(a.result, a.marks) as marks, a.maximum) m
join exams e on e.company_id = $1 and e.id = a.exam_id
join courses c on c.company_id = $1 and c.id = e.course_id
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.status in (3, 4) and a.submitted_at >= $4::timestamptz and a.submitted_at < $5::timestamptz
    and ($6::bigint is null or e.course_id = $6)
    and ($7::bigint is null or exists (
        select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $7 and b.user_id = a.user_id
    ))
    and ($10::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $10
    ) or a.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $10
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $10
    ))
    and ($8::timestamptz is null or (a.submitted_at, a.id) < ($8, $9::bigint))
order by a.submitted_at desc, a.id desc
limit $2::bigint offset $3::bigint
