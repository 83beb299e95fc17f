-- Which categories hold published courses, themselves or in their parts, in the order of the tree: each before its parts?
-- How many there are depends on the company alone, and all of them are read.
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
), tree as (
    select g.id, 0 as depth, array[g.position, g.id] as place
    from holding
    join categories g on g.company_id = $1 and g.id = holding.id
    where holding.parent_id is null
    union all
    select g.id, tree.depth + 1, tree.place || array[g.position, g.id]
    from tree
    join holding on holding.parent_id = tree.id
    join categories g on g.company_id = $1 and g.id = holding.id
)
select
    count(*) over () as total_count, g.id, coalesce(g.parent_id, 0) as parent_id, g.name, g.position, tree.depth,
    coalesce(filled.n, 0) as total_courses
from tree
join categories g on g.company_id = $1 and g.id = tree.id
left join filled on filled.id = tree.id
order by tree.place
limit $2::bigint offset $3::bigint
