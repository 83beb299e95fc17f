-- How many categories hold published courses, themselves or in their parts?
with recursive holding as (
    select g.id, g.parent_id
    from counters k
    join categories g on g.company_id = $1 and g.id = k.scope
    where k.company_id = $1 and k.kind = 'category_courses'
    group by g.id, g.parent_id
    having sum(k.n) > 0
    union
    select g.id, g.parent_id
    from holding
    join categories g on g.company_id = $1 and g.id = holding.parent_id
)
select count(*) from holding
