-- Returns the number of trainees with enrollments. Filters: the course $2; the members of the batch $3. $4 is the manager
-- to whose people and courses the result is limited, or null for no limit.
select count(distinct e.user_id)
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id and u.deleted_at is null
where e.company_id = $1 and e.latest and e.status <> 'unenrolled'
    and ($2::bigint is null or e.course_id = $2)
    and ($3::bigint is null or exists (
        select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $3 and b.user_id = e.user_id
    ))
    and ($4::bigint is null or e.course_id in (
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $4
    ) or e.user_id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $4
    ) and e.course_id in (
        select k.course_id from batch_managers g
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $4
    ))
