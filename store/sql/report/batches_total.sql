-- Returns the number of batches. Filters: the batch $3; the course $4. The statement does not use the time $2. The where
-- clause contains it only to give it a type. $5 is the manager to whose batches the result is limited, or null for no limit.
select count(*)
from batches o
where o.company_id = $1 and $2::timestamptz is not null
    and ($3::bigint is null or o.id = $3)
    and ($4::bigint is null or exists (
        select 1 from batch_courses k where k.company_id = $1 and k.batch_id = o.id and k.course_id = $4
    ))
    and ($5::bigint is null or o.id in (
        select g.batch_id from batch_managers g where g.company_id = $1 and g.user_id = $5
    ))
