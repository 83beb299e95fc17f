-- Returns the counts of the company's dashboard for the period from $2, inclusive, until $3, exclusive. A user counts as
-- active if one of the user's sessions was used or created in the period. $4 is the manager to whose people and courses
-- the result is limited, or null for no limit.
with people as materialized (
    select t.user_id
    from batch_managers g
    join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
    where g.company_id = $1 and g.user_id = $4::bigint
),
courses as materialized (
    select k.course_id
    from batch_managers g
    join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
    where g.company_id = $1 and g.user_id = $4::bigint
),
owned as materialized (
    select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $4::bigint
)
select
    (
        select count(distinct user_id) from sessions
        where company_id = $1 and coalesce(seen_at, created_at) >= $2::timestamptz and created_at < $3::timestamptz
            and ($4::bigint is null or user_id in (select user_id from people) or user_id in (
                select e.user_id from enrollments e
                where e.company_id = $1 and e.latest and e.status <> 'unenrolled' and e.course_id in (select course_id from owned)
            ))
    ) as active,
    (
        select count(*) from enrollments
        where company_id = $1 and created_at >= $2::timestamptz and created_at < $3::timestamptz
            and ($4::bigint is null or course_id in (select course_id from owned)
                or user_id in (select user_id from people) and course_id in (select course_id from courses))
    ) as enrollments,
    (
        select count(*) from enrollments
        where company_id = $1 and status = 'completed' and completed_at >= $2::timestamptz and completed_at < $3::timestamptz
            and ($4::bigint is null or course_id in (select course_id from owned)
                or user_id in (select user_id from people) and course_id in (select course_id from courses))
    ) as completions,
    (
        select count(*) from exam_attempts
        where company_id = $1 and status = 3 and submitted_at >= $2::timestamptz and submitted_at < $3::timestamptz
            and ($4::bigint is null or exam_id in (
                select x.id from exams x where x.company_id = $1 and x.course_id in (select course_id from owned)
            ) or user_id in (select user_id from people) and exam_id in (
                select x.id from exams x where x.company_id = $1 and x.course_id in (select course_id from courses)
            ))
    ) as passed,
    (
        select count(*) from exam_attempts
        where company_id = $1 and status = 4 and submitted_at >= $2::timestamptz and submitted_at < $3::timestamptz
            and ($4::bigint is null or exam_id in (
                select x.id from exams x where x.company_id = $1 and x.course_id in (select course_id from owned)
            ) or user_id in (select user_id from people) and exam_id in (
                select x.id from exams x where x.company_id = $1 and x.course_id in (select course_id from courses)
            ))
    ) as failed
