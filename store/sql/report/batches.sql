-- Returns a page of the batches, by name. Each row has the number of members, the numbers of their enrollments and of
-- completed enrollments in the courses of the batch, and the latest completion. Only enrollments and completions before
-- $4 count, and only the latest enrollment of each trainee in each course, unless it was ended. Filters: the batch $5;
-- the course $6. $7 is the manager to whose batches the result is limited, or null for no limit.
select
    b.total_count, b.id as batch_id, b.name, s.people, s.enrolled, s.completed, s.completed_at
from (
    select count(*) over () as total_count, o.id, o.name
    from batches o
    where o.company_id = $1
        and ($5::bigint is null or o.id = $5)
        and ($6::bigint is null or exists (
            select 1 from batch_courses k where k.company_id = $1 and k.batch_id = o.id and k.course_id = $6
        ))
        and ($7::bigint is null or o.id in (
            select g.batch_id from batch_managers g where g.company_id = $1 and g.user_id = $7
        ))
    order by lower(o.name), o.id
    limit $2::bigint offset $3::bigint
) b
cross join lateral (
    select
        count(distinct t.user_id) as people, count(e.id) as enrolled,
        count(e.id) filter (where e.status = 'completed' and e.completed_at < $4::timestamptz) as completed,
        max(e.completed_at) filter (where e.status = 'completed' and e.completed_at < $4::timestamptz) as completed_at
    from batch_trainees t
    left join enrollments e
        on e.company_id = $1 and e.user_id = t.user_id and e.latest and e.status <> 'unenrolled' and e.created_at < $4::timestamptz
            and ($6::bigint is null or e.course_id = $6)
            and e.course_id in (select k.course_id from batch_courses k where k.company_id = $1 and k.batch_id = b.id)
    where t.company_id = $1 and t.batch_id = b.id
) s
order by lower(b.name), b.id
