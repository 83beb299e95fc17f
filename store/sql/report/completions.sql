-- Returns a page of the enrollments that were completed from $4, inclusive, until $5, exclusive, the latest completion
-- first. Filters: the course $6; the members of the batch $7; only enrollments that follow the enrollment $9, completed
-- at $8, in the list. $10 is the manager to whose people and courses the result is limited, or null for no limit.
select
    e.id, e.user_id, u.fname, u.lname, coalesce(u.email, '') as email, e.course_id, c.title, c.course_code, e.start_date,
    e.completed_at, e.completed_percent
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.status = 'completed' and e.completed_at >= $4::timestamptz and e.completed_at < $5::timestamptz
    and ($6::bigint is null or e.course_id = $6)
    and ($7::bigint is null or exists (
        select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $7 and b.user_id = e.user_id
    ))
    and ($10::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $10
    ) or e.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $10
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $10
    ))
    and ($8::timestamptz is null or (e.completed_at, e.id) < ($8, $9::bigint))
order by e.completed_at desc, e.id desc
limit $2::bigint offset $3::bigint
