-- Returns whether the manager $7 manages all given objects: the batches $2, the people $3, the courses $4, the enrollments
-- $5 and the owned courses $6. People are managed if they are members of managed batches or trainees of owned courses.
-- Courses are managed if they belong to managed batches or are owned. Enrollments are managed if they are in owned courses,
-- or if a member of a managed batch is enrolled in a course of a managed batch.
with batches as materialized (
    select batch_id from batch_managers where company_id = $1 and user_id = $7::bigint
),
owned as materialized (
    select course_id from course_owners where company_id = $1 and user_id = $7::bigint
),
people as materialized (
    select t.user_id from batch_trainees t where t.company_id = $1 and t.batch_id in (select batch_id from batches)
),
courses as materialized (
    select k.course_id from batch_courses k where k.company_id = $1 and k.batch_id in (select batch_id from batches)
)
select
    not exists (select 1 from unnest($2::bigint[]) as i (id) where i.id not in (select batch_id from batches))
    and not exists (select 1 from unnest($3::bigint[]) as i (id)
        where i.id not in (select user_id from people) and not exists (select 1 from enrollments e
            where e.company_id = $1 and e.user_id = i.id and e.latest and e.status <> 'unenrolled'
                and e.course_id in (select course_id from owned)
        )
    )
    and not exists (select 1 from unnest($4::bigint[]) as i (id)
        where i.id not in (select course_id from courses) and i.id not in (select course_id from owned)
    )
    and not exists (select 1 from unnest($5::bigint[]) as i (id)
        where not exists (select 1 from enrollments e
            where e.company_id = $1 and e.id = i.id and (
                e.course_id in (select course_id from owned)
                or e.user_id in (select user_id from people) and e.course_id in (select course_id from courses)
            )
        )
    )
    and not exists (select 1 from unnest($6::bigint[]) as i (id) where i.id not in (select course_id from owned)) as manages
