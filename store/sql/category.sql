-- name: category/courses_hold
-- Lock the courses of the category $2.
select id
from courses
where company_id = $1 and id in (select course_id from course_categories where company_id = $1 and category_id = $2)
order by id
for no key update

-- name: category/exists
-- Returns whether the company has the category $2.
select exists (select 1 from categories where company_id = $1 and id = $2) as found

-- name: category/filled
-- The categories that contain published courses directly.
select scope as id, sum(n)::bigint as n
from counters
where company_id = $1 and kind = 'category_courses'
group by scope
having sum(n) > 0

-- name: category/hold
-- Lock all categories of the company and return them, by id.
select id, revision, coalesce(parent_id, 0) as parent_id, position, name
from categories
where company_id = $1
order by id
for no key update

-- name: category/holding
-- The categories in filled and their ancestors, as the text of the recursive table holding.
select g.id, g.parent_id
from filled
join categories g on g.company_id = $1 and g.id = filled.id
union
select g.id, g.parent_id
from holding
join categories g on g.company_id = $1 and g.id = holding.parent_id

-- name: category/list
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

-- name: category/navigation
-- Returns the categories that the navigation shows. These are the first $2 top-level categories that contain
-- published courses, directly or in subcategories. If $3 is the id of a category, the result also has that
-- category, its ancestors, and its first $2 children that contain published courses.
with recursive filled as materialized (
    {category/filled}
), holding as (
    {category/holding}
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

-- name: category/remove
-- Remove the category $2, and update the totals of the catalogue. The caller has locked
-- the category and its courses.
with members as materialized (
    select m.course_id, exists (select 1 from course_categories o where o.company_id = $1 and o.course_id = m.course_id and o.category_id <> $2
    ) as kept
    from course_categories m
    where m.company_id = $1 and m.category_id = $2
),
flagged as (
    update courses c
    set in_category = false
    from members m
    where c.company_id = $1 and c.id = m.course_id and not m.kept
    returning c.status
),
removed as (
    delete from categories where company_id = $1 and id = $2
)
insert into counters (company_id, kind, scope, slot, n)
select $1, d.kind, d.scope, floor(random() * 16)::smallint, sum(d.n)
from (
    select 'courses_categorised' as kind, 0::bigint as scope, -(f.status = 1)::integer as n from flagged f
    union all
    select 'category_courses', k.scope, -k.n
    from counters k
    where k.company_id = $1 and k.kind = 'category_courses' and k.scope = $2
) d
group by d.kind, d.scope
having sum(d.n) <> 0
order by d.kind, d.scope
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n

-- name: category/renumber
-- Renumber, without gaps, the positions of the categories whose parent is $3, except the category $2, and leave the
-- position $4 free. A parent of 0 is the top level. Returns the number of these other categories.
with others as materialized (
    select id, row_number() over (order by position, id) - 1 as row_index
    from categories
    where company_id = $1 and coalesce(parent_id, 0) = $3 and id <> $2
),
numbered as (
    update categories t
    set position = o.row_index + (o.row_index >= $4::bigint)::integer
    from others o
    where t.company_id = $1 and t.id = o.id and t.position <> o.row_index + (o.row_index >= $4::bigint)::integer
)
select count(*) from others

-- name: category/staff_list
-- Returns the categories of the company, by parent and position.
select id, revision, coalesce(parent_id, 0) as parent_id, position, name
from categories
where company_id = $1
order by parent_id, position, id

-- name: category/tree
-- Returns the categories of the company with their parents, by id.
select id, coalesce(parent_id, 0) as parent_id, name
from categories
where company_id = $1
order by id

-- name: category/tree_published
-- Returns the categories that contain published courses, directly or in subcategories, with the number of published
-- courses directly in each.
with recursive filled as (
    {category/filled}
), holding as (
    {category/holding}
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
