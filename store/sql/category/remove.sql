-- Remove the category $2, and update the total of categories and the totals of published courses. The caller has locked
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
    delete from categories where company_id = $1 and id = $2 returning id
)
insert into counters (company_id, kind, scope, slot, n)
select $1, d.kind, d.scope, floor(random() * 16)::smallint, sum(d.n)
from (
    select 'categories' as kind, 0::bigint as scope, -1::bigint as n from removed
    union all
    select 'courses_categorised', 0, -f.status from flagged f
    union all
    select 'category_courses', k.scope, -k.n
    from counters k
    where k.company_id = $1 and k.kind = 'category_courses' and k.scope = $2
) d
group by d.kind, d.scope
having sum(d.n) <> 0
order by d.kind, d.scope
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
