-- Returns the number of enrollments that were completed from $2, inclusive, until $3, exclusive. Filters: the course
-- $4; the members of the batch $5.
select count(*)
from enrollments e
where e.company_id = $1 and e.status = 'completed' and e.completed_at >= $2::timestamptz and e.completed_at < $3::timestamptz
    and ($4::bigint is null or e.course_id = $4)
    and ($5::bigint is null or exists (
        select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $5 and b.user_id = e.user_id
    ))
