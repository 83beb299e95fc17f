-- Returns the numbers of new enrollments and of completions on each day from $2, inclusive, until $3, exclusive. $4 is the
-- time zone of the days. A day on which both numbers are 0 has no row. $5 is the manager to whose people and courses the
-- result is limited, or null for no limit.
select d.day, sum(d.enrolled)::bigint as enrollments, sum(d.completed)::bigint as completions
from (
    select (e.created_at at time zone $4::text)::date as day, 1 as enrolled, 0 as completed, e.user_id, e.course_id
    from enrollments e
    where e.company_id = $1 and e.created_at >= $2::timestamptz and e.created_at < $3::timestamptz
    union all
    select (e.completed_at at time zone $4::text)::date, 0, 1, e.user_id, e.course_id
    from enrollments e
    where e.company_id = $1 and e.status = 'completed' and e.completed_at >= $2::timestamptz and e.completed_at < $3::timestamptz
) d
where ($5::bigint is null or d.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $5
    ) or d.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $5
    ) and d.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $5
    ))
group by d.day
order by d.day
