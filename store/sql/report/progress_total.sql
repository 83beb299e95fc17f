-- Returns the number of courses with trainees. Filters: the course $2; the members of the batch $3.
select count(distinct e.course_id)
from enrollments e
where e.company_id = $1 and e.latest and e.status <> 'unenrolled'
    and ($2::bigint is null or e.course_id = $2)
    and ($3::bigint is null or exists (
        select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $3 and b.user_id = e.user_id
    ))
