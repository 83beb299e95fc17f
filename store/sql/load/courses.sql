-- Add and change courses by code, and update the totals of published courses. A column that the source does not have is
-- NULL. Existing rows keep their values in this column.
with input as materialized (
    select
        i.row_index, i.course_code, i.title, coalesce(i.description, o.description, '') as description,
        coalesce(i.thumbnail, o.thumbnail, '') as thumbnail,
        nullif(coalesce(i.start_date, o.start_date::text, ''), '')::date as start_date,
        nullif(coalesce(i.end_date, o.end_date::text, ''), '')::date as end_date,
        nullif(coalesce(i.duration, o.duration), 0) as duration,
        case when i.department is null then o.department_id else d.id end as department_id,
        case when i.designation is null then o.designation_id else g.id end as designation_id,
        coalesce(i.trainer_name, o.trainer_name, '') as trainer_name,
        coalesce(i.hide_trainer_name, o.hide_trainer_name, false) as hide_trainer_name,
        coalesce(i.faq, o.faq, '') as faq, coalesce(i.demo_video, o.demo_video, '') as demo_video,
        coalesce(i.features, o.features, '') as features, coalesce(i.tags, o.tags, '') as tags,
        coalesce(i.seo_title, o.seo_title, '') as seo_title,
        coalesce(i.seo_description, o.seo_description, '') as seo_description,
        coalesce(i.seo_keywords, o.seo_keywords, '') as seo_keywords, coalesce(i.status, o.status, 1) as status,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::text[],
        $10::text[], $11::text[], $12::boolean[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[],
        $18::text[], $19::text[], $20::smallint[], $21::text[]
    ) with ordinality as i (
        course_code, title, description, thumbnail, start_date, end_date, duration, department, designation,
        trainer_name, hide_trainer_name, faq, demo_video, features, tags, seo_title, seo_description, seo_keywords,
        status, created_at, row_index
    )
    left join courses o on o.company_id = $1 and lower(o.course_code) = lower(i.course_code)
    left join departments d on d.company_id = $1 and lower(d.name) = lower(i.department)
    left join designations g on g.company_id = $1 and lower(g.name) = lower(i.designation)
    where (coalesce(i.department, '') = '' or d.id is not null) and (coalesce(i.designation, '') = '' or g.id is not null)
),
old as materialized (
    select c.id, c.status
    from courses c
    join input i on lower(c.course_code) = lower(i.course_code)
    where c.company_id = $1
),
loaded as (
    insert into courses as t (company_id, import_id, course_code, title, description, thumbnail, start_date, end_date, duration,
        department_id, designation_id, trainer_name, hide_trainer_name, faq, demo_video, features, tags, seo_title,
        seo_description, seo_keywords, status, created_at)
    select $1::bigint, $22::bigint, i.course_code, i.title, i.description, i.thumbnail, i.start_date, i.end_date, i.duration,
        i.department_id, i.designation_id, i.trainer_name, i.hide_trainer_name, i.faq, i.demo_video, i.features,
        i.tags, i.seo_title, i.seo_description, i.seo_keywords, i.status, i.created_at
    from input i
    order by i.row_index
    on conflict (company_id, lower(course_code)) do update
    set import_id = null, (title, description, thumbnail, start_date, end_date, duration, department_id, designation_id, trainer_name,
        hide_trainer_name, faq, demo_video, features, tags, seo_title, seo_description, seo_keywords, status,
        updated_at) =
        row(excluded.title, excluded.description, excluded.thumbnail, excluded.start_date, excluded.end_date,
            excluded.duration, excluded.department_id, excluded.designation_id, excluded.trainer_name,
            excluded.hide_trainer_name, excluded.faq, excluded.demo_video, excluded.features, excluded.tags,
            excluded.seo_title, excluded.seo_description, excluded.seo_keywords, excluded.status, excluded.updated_at)
    where (t.title, t.description, t.thumbnail, t.start_date, t.end_date, t.duration, t.department_id,
        t.designation_id, t.trainer_name, t.hide_trainer_name, t.faq, t.demo_video, t.features, t.tags, t.seo_title,
        t.seo_description, t.seo_keywords, t.status) is distinct from
        (excluded.title, excluded.description, excluded.thumbnail, excluded.start_date, excluded.end_date,
            excluded.duration, excluded.department_id, excluded.designation_id, excluded.trainer_name,
            excluded.hide_trainer_name, excluded.faq, excluded.demo_video, excluded.features, excluded.tags,
            excluded.seo_title, excluded.seo_description, excluded.seo_keywords, excluded.status)
    returning xmax = 0 as added, t.id, t.status, t.in_category
),
turned as (
    select l.id, l.in_category, l.status - coalesce(o.status, 0) as n
    from loaded l
    left join old o on o.id = l.id
    where l.status <> coalesce(o.status, 0)
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, d.kind, d.scope, -1, sum(d.n)
    from (
        select 'courses' as kind, 0 as scope, n from turned
        union all
        select 'courses_categorised', 0, n from turned where in_category
        union all
        select 'category_courses', m.category_id, t.n
        from turned t
        join course_categories m on m.company_id = $1 and m.course_id = t.id
    ) d
    group by d.kind, d.scope
    having sum(d.n) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
