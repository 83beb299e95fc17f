-- Returns the people among $2 and the courses among $3 that the manager $4 manages. Managed people are the members of
-- managed batches and the trainees of owned courses. Managed courses are the courses of managed batches and the owned
-- courses.
with batches as materialized (
    select batch_id from batch_managers where company_id = $1 and user_id = $4::bigint
),
owned as materialized (
    select course_id from course_owners where company_id = $1 and user_id = $4::bigint
)
select
    array(
        select i.id
        from unnest($2::bigint[]) as i (id)
        where i.id in (select t.user_id from batch_trainees t where t.company_id = $1 and t.batch_id in (select batch_id from batches))
            or exists (select 1 from enrollments e
                where e.company_id = $1 and e.user_id = i.id and e.latest and e.status <> 'unenrolled' and e.course_id in (select course_id from owned)
            )
    ) as people,
    array(
        select i.id
        from unnest($3::bigint[]) as i (id)
        where i.id in (select k.course_id from batch_courses k where k.company_id = $1 and k.batch_id in (select batch_id from batches))
            or i.id in (select course_id from owned)
    ) as courses
