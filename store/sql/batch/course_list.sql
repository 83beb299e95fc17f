-- Returns a page of the courses of the batch $4 with their dates, by id. If a course has neither date, it has the dates of
-- the batch.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'batch_courses' and scope = $4
), page as (
    (
        select course_id from batch_courses
        where company_id = $1 and batch_id = $4 and $3::bigint <= (select n / 2 from total)
        order by course_id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select course_id from batch_courses
        where company_id = $1 and batch_id = $4 and $3::bigint > (select n / 2 from total)
        order by course_id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, m.course_id, c.title,
    case when m.dated then m.start_date else b.start_date end as start_date,
    case when m.dated then m.end_date else b.end_date end as end_date
from page
cross join lateral (
    select course_id, start_date, end_date, coalesce(start_date, end_date) is not null as dated
    from batch_courses
    where company_id = $1 and batch_id = $4 and course_id = page.course_id
    limit 1
) m
cross join lateral (
    select title from courses where company_id = $1 and id = page.course_id limit 1
) c
cross join lateral (
    select start_date, end_date from batches where company_id = $1 and id = $4 limit 1
) b
cross join total
order by m.course_id
