-- Returns the categories that contain published courses, directly or in subcategories, with the number of published
-- courses directly in each.
with recursive filled as (
    select scope as id, sum(n)::bigint as n
    from counters
    where company_id = $1 and kind = 'category_courses'
    group by scope
    having sum(n) > 0
), holding as (
    select g.id, g.parent_id
    from filled
    join categories g on g.company_id = $1 and g.id = filled.id
    union
    select g.id, g.parent_id
    from holding
    join categories g on g.company_id = $1 and g.id = holding.parent_id
)
select
    g.id, coalesce(g.parent_id, 0) as parent_id, g.name, g.position,
    (
        select coalesce(sum(k.n), 0)::bigint
        from counters k
        where k.company_id = $1 and k.kind = 'category_courses' and k.scope = g.id
    ) as total_courses
from holding
join categories g on g.company_id = $1 and g.id = holding.id
order by g.position, g.id
