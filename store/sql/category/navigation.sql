-- Returns the categories that the navigation shows. These are the first $2 top-level categories that contain
-- published courses, directly or in subcategories. If $3 is the id of a category, the result also has that
-- category, its ancestors, and its first $2 children that contain published courses.
with recursive filled as materialized (
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
), way as (
    select id, parent_id
    from categories
    where company_id = $1 and id = $3::bigint
    union
    select g.id, g.parent_id
    from way
    join categories g on g.company_id = $1 and g.id = way.parent_id
), shown as (
    select id from way
    union
    (
        select g.id
        from holding
        join categories g on g.company_id = $1 and g.id = holding.id
        where g.parent_id is null
        order by g.position, g.id
        limit $2::bigint
    )
    union
    (
        select g.id
        from holding
        join categories g on g.company_id = $1 and g.id = holding.id
        where g.parent_id = $3::bigint
        order by g.position, g.id
        limit $2::bigint
    )
)
select
    (select count(*) from holding) as total_count, g.id, coalesce(g.parent_id, 0) as parent_id, g.name, g.position,
    coalesce(filled.n, 0) as total_courses
from shown
join categories g on g.company_id = $1 and g.id = shown.id
left join filled on filled.id = shown.id
order by g.position, g.id
