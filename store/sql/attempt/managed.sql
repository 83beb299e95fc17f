-- Returns whether the attempt $2 exists and the manager $3 manages its trainee or its course. If $3 is null, returns whether
-- the attempt exists.
select exists (select 1 from exam_attempts a
    join exams e on e.company_id = $1 and e.id = a.exam_id
    where a.company_id = $1 and a.id = $2
        and ($3::bigint is null or e.course_id in (
            select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $3
        ) or a.user_id in (
            select t.user_id from batch_managers g
            join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $3
        ) and e.course_id in (
            select k.course_id from batch_managers g
            join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $3
        ))
)
