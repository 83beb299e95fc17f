-- Returns for each trainee, by name, the numbers of courses in which the trainee is enrolled, has progress and has
-- completed, the average progress, the latest completion and the number of passed exams. Only the latest enrollment in
-- each course counts, unless it was ended. Filters: the course $4; the members of the batch $5. $6 is the manager to
-- whose people and courses the result is limited, or null for no limit.
select
    count(*) over () as total_count, u.id as user_id, u.fname, u.lname, coalesce(u.email, '') as email, s.enrolled, s.started, s.completed, s.average, s.completed_at, (
        select count(distinct a.exam_id)
        from exam_attempts a
        join exams x on x.company_id = $1 and x.id = a.exam_id
        where a.company_id = $1 and a.user_id = s.user_id and a.status = 3 and ($4::bigint is null or x.course_id = $4)
            and ($6::bigint is null or x.course_id in (
                select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $6
            ) or s.user_id in (
                select t.user_id from batch_managers g
                join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
                where g.company_id = $1 and g.user_id = $6
            ) and x.course_id in (
                select k.course_id from batch_managers g
                join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
                where g.company_id = $1 and g.user_id = $6
            ))
    ) as exams_passed
from (
    select
        e.user_id, count(*) as enrolled, count(*) filter (where e.completed_percent > 0 or e.status = 'completed') as started,
        count(*) filter (where e.status = 'completed') as completed, round(avg(e.completed_percent))::bigint as average,
        max(e.completed_at) filter (where e.status = 'completed') as completed_at
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
    group by e.user_id
) s
join users u on u.company_id = $1 and u.id = s.user_id and u.deleted_at is null
order by u.lname, u.fname, u.id
limit $2::bigint offset $3::bigint
