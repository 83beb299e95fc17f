-- Set the categories of the courses $2 to exactly the pairs of course $3 and category $4, and update the totals of published
-- courses. $5 is the import. Returns the number of courses that exist, and the number of pairs with an unknown course.
with owner as materialized (
    select c.id, c.status, c.in_category
    from courses c
    where c.company_id = $1 and lower(c.course_code) = any(array(select lower(i.course_code) from unnest($2::text[]) as i (course_code)))
    order by c.id
    for update
),
wanted as materialized (
    select c.id as course_id, i.category_id
    from unnest($3::text[], $4::bigint[]) as i (course_code, category_id)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
),
removed as (
    delete from course_categories m
    using owner o
    where m.company_id = $1 and m.course_id = o.id
        and not exists (select 1 from wanted w where w.course_id = m.course_id and w.category_id = m.category_id)
    returning m.category_id, o.status
),
added as (
    insert into course_categories (company_id, import_id, category_id, course_id)
    select $1::bigint, $5::bigint, w.category_id, w.course_id
    from wanted w
    on conflict (company_id, category_id, course_id) do nothing
    returning category_id, course_id
),
flagged as (
    update courses c
    set in_category = not o.in_category
    from owner o
    where c.company_id = $1 and c.id = o.id
        and o.in_category <> exists (select 1 from wanted w where w.course_id = o.id)
    returning case when c.in_category then c.status else -c.status end as n
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, d.kind, d.scope, -1, sum(d.n)
    from (
        select 'category_courses' as kind, a.category_id as scope, o.status as n
        from added a
        join owner o on o.id = a.course_id
        union all
        select 'category_courses', r.category_id, -r.status from removed r
        union all
        select 'courses_categorised', 0, f.n from flagged f
    ) d
    group by d.kind, d.scope
    having sum(d.n) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    (select count(*) from added) as added, 0 as changed, (select count(*) from removed) as removed,
    (select count(*) from wanted) - (select count(*) from added) as unchanged,
    (select count(*) from owner) as owners, coalesce(cardinality($3::text[]), 0) - (select count(*) from wanted) as unknown
