-- Returns the number of enrollments that were completed from $2, inclusive, until $3, exclusive. Filters: the course $4;
-- the members of the batch $5. $6 is the manager to whose people and courses the result is limited, or null for no limit.
select count(*)
from enrollments e
where e.company_id = $1 and e.status = 'completed' and e.completed_at >= $2::timestamptz and e.completed_at < $3::timestamptz
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
