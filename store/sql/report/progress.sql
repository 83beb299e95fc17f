-- Returns a page of the courses with trainees, by title. Each row has the numbers of trainees who are enrolled, have
-- started and have completed the course, and their average progress. Only the latest enrollment of each trainee counts,
-- unless it was ended. Filters: the course $4; the members of the batch $5. $6 is the manager to whose people and courses
-- the result is limited, or null for no limit.
select
    count(*) over () as total_count, c.id as course_id, c.title, c.course_code, s.enrolled, s.started, s.completed, s.average
from (
    select
        e.course_id, count(*) as enrolled, count(*) filter (where e.completed_percent > 0 or e.status = 'completed') as started,
        count(*) filter (where e.status = 'completed') as completed, round(avg(e.completed_percent))::bigint as average
    from enrollments e
    where e.company_id = $1 and e.latest and e.status <> 'unenrolled'
        and ($4::bigint is null or e.course_id = $4)
        and ($5::bigint is null or exists (
            select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $5 and b.user_id = e.user_id
        ))
        and ($6::bigint is null or e.course_id in (
            select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $6
        ) or e.user_id in (
            select t.user_id from batch_managers g
            join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $6
        ) and e.course_id in (
            select k.course_id from batch_managers g
            join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $6
        ))
    group by e.course_id
) s
join courses c on c.company_id = $1 and c.id = s.course_id
order by c.title, c.id
limit $2::bigint offset $3::bigint
