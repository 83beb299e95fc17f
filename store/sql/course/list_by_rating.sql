-- Returns a page of the published courses, best rated first. Courses without ratings are last. The lateral limit prevents
-- the planner from joining the page with the whole catalogue.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'courses' and scope = 0
), page as (
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint <= (select n / 2 from total)
        order by rating desc, rating_count desc, id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from courses
        where company_id = $1 and status = 1 and $3::bigint > (select n / 2 from total)
        order by rating, rating_count, id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date,
    c.thumbnail, nullif(floor(c.rating + 0.5)::bigint, 0) as rates
from page
cross join lateral (
    select
        id, title, course_code, description, duration, start_date, end_date, thumbnail, rating, rating_count
    from courses
    where company_id = $1 and id = page.id
    limit 1
) c
cross join total
order by c.rating desc, c.rating_count desc, c.id
