-- Returns the attempt that a person should mark after the attempt $2, or 0 if no other attempt waits for marking. An attempt
-- at the same exam comes first, then the attempt that has waited longest. $3 is the manager to whose people and courses the
-- result is limited, or null for no limit.
select coalesce((
    select a.id
    from exam_attempts a
    join exams e on e.company_id = $1 and e.id = a.exam_id
    where a.company_id = $1 and a.status = 2 and a.deadline is not null and a.id <> $2
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
    order by (a.exam_id = (select s.exam_id from exam_attempts s where s.company_id = $1 and s.id = $2)) desc, a.submitted_at, a.id
    limit 1
), 0) as id
