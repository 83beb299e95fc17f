-- Returns a page of the published courses, ordered by the number of current enrollments, highest first. The lateral limit
-- prevents the planner from joining the page with the whole catalogue.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'courses' and scope = 0
), page as (
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint <= (select n / 2 from total)
        order by enrollments_current desc, id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint > (select n / 2 from total)
        order by enrollments_current, id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date,
    c.thumbnail, c.department_id, c.designation_id, c.enrollments_current as enrollment_count
from page
cross join lateral (
    select
        id, title, course_code, description, duration, start_date, end_date, thumbnail, department_id, designation_id,
        enrollments_current
    from courses
    where company_id = $1 and id = page.id
    limit 1
) c
cross join total
order by c.enrollments_current desc, c.id
