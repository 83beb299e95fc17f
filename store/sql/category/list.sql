-- Returns a page of the categories of the company, by position, each with the number of its published courses. The lateral
-- limit prevents the planner from joining a page with all categories.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'categories' and scope = 0
), page as (
    (
        select position, id from categories
        where company_id = $1 and $3::bigint <= (select n / 2 from total)
        order by position, id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select position, id from categories
        where company_id = $1 and $3::bigint > (select n / 2 from total)
        order by position desc, id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, g.id, coalesce(g.parent_id, 0) as parent_id, g.name,
    (
        select coalesce(sum(k.n), 0)::bigint
        from counters k
        where k.company_id = $1 and k.kind = 'category_courses' and k.scope = g.id
    ) as total_courses
from page
cross join lateral (
    select id, parent_id, name, position from categories where company_id = $1 and id = page.id limit 1
) g
cross join total
order by g.position, g.id
