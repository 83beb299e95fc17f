-- Change the course $2 and its categories, and update the totals of published courses. $3 is the changed object as JSON. All
-- update statements get the actor as $4. This statement does not use it. The where clause contains it only to give it a
-- type. The caller has locked the course.
with input as materialized (
    select
        n.title, n."courseCode", n.description, n.duration, n."startDate", n."endDate", n."trainerName", n."hideTrainerName",
        n.features, n.faq, n."demoVideo", n.tags, n.thumbnail, n."seoTitle", n."seoDescription", n."seoKeywords", n.status,
        n."categoryIDs"
    from jsonb_to_record($3::jsonb) as n (
        title text, "courseCode" text, description text, duration integer, "startDate" date, "endDate" date, "trainerName" text,
        "hideTrainerName" boolean, features text, faq text, "demoVideo" text, tags text, thumbnail text, "seoTitle" text,
        "seoDescription" text, "seoKeywords" text, status smallint, "categoryIDs" bigint[]
    )
    where $4::bigint is not null
),
old as materialized (
    select status, in_category from courses where company_id = $1 and id = $2
),
held as materialized (
    select category_id from course_categories where company_id = $1 and course_id = $2
),
wanted as materialized (
    select k.category_id from input n cross join lateral unnest(n."categoryIDs") as k (category_id)
),
removed as (
    delete from course_categories m
    where m.company_id = $1 and m.course_id = $2 and not exists (select 1 from wanted w where w.category_id = m.category_id)
),
joined as (
    insert into course_categories (company_id, category_id, course_id)
    select $1, w.category_id, $2::bigint
    from wanted w
    where not exists (select 1 from held h where h.category_id = w.category_id)
),
changed as (
    update courses c
    set title = n.title, course_code = n."courseCode", description = n.description, duration = n.duration, start_date = n."startDate",
        end_date = n."endDate", trainer_name = n."trainerName", hide_trainer_name = n."hideTrainerName", features = n.features,
        faq = n.faq, demo_video = n."demoVideo", tags = n.tags, thumbnail = n.thumbnail, seo_title = n."seoTitle",
        seo_description = n."seoDescription", seo_keywords = n."seoKeywords", status = n.status,
        in_category = cardinality(n."categoryIDs") > 0, updated_at = now(), revision = c.revision + 1, import_id = null
    from input n
    where c.company_id = $1 and c.id = $2
    returning c.id, c.revision, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.trainer_name, c.hide_trainer_name,
    c.features, c.faq, c.demo_video, c.tags, c.thumbnail, c.seo_title, c.seo_description, c.seo_keywords, c.status, c.in_category
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, d.kind, d.scope, floor(random() * 16)::smallint, sum(d.n)
    from (
        select 'courses' as kind, 0::bigint as scope, c.status - o.status as n
        from changed c
        cross join old o
        union all
        select 'courses_categorised', 0, c.status * c.in_category::integer - o.status * o.in_category::integer
        from changed c
        cross join old o
        union all
        select 'category_courses', w.category_id, c.status
        from changed c
        cross join wanted w
        union all
        select 'category_courses', h.category_id, -o.status
        from old o
        cross join held h
    ) d
    group by d.kind, d.scope
    having sum(d.n) <> 0
    order by d.kind, d.scope
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    c.id, c.revision, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.trainer_name, c.hide_trainer_name,
    c.features, c.faq, c.demo_video, c.tags, c.thumbnail, c.seo_title, c.seo_description, c.seo_keywords, c.status,
    array(select category_id from wanted order by category_id) as category_ids
from changed c
