-- Add a draft of a course with its categories. $3 is the new object as JSON. All add statements get 0 as $2 and the actor as
-- $4. This statement does not use them. The where clause contains them only to give them a type.
with input as materialized (
    select
        n.title, n."courseCode", n.description, n.duration, n."startDate", n."endDate", n."trainerName", n."hideTrainerName",
        n.features, n.faq, n."demoVideo", n.tags, n.thumbnail, n."seoTitle", n."seoDescription", n."seoKeywords", n."categoryIDs"
    from jsonb_to_record($3::jsonb) as n (
        title text, "courseCode" text, description text, duration integer, "startDate" date, "endDate" date, "trainerName" text,
        "hideTrainerName" boolean, features text, faq text, "demoVideo" text, tags text, thumbnail text, "seoTitle" text,
        "seoDescription" text, "seoKeywords" text, status smallint, "categoryIDs" bigint[]
    )
    where $2::bigint is not null and $4::bigint is not null
),
added as (
    insert into courses as c (company_id, title, course_code, description, duration, start_date, end_date, trainer_name, hide_trainer_name,
        features, faq, demo_video, tags, thumbnail, seo_title, seo_description, seo_keywords, status, in_category)
    select $1, n.title, n."courseCode", n.description, n.duration, n."startDate", n."endDate", n."trainerName", n."hideTrainerName",
        n.features, n.faq, n."demoVideo", n.tags, n.thumbnail, n."seoTitle", n."seoDescription", n."seoKeywords", 0,
        cardinality(n."categoryIDs") > 0
    from input n
    returning c.id, c.revision, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.trainer_name, c.hide_trainer_name,
    c.features, c.faq, c.demo_video, c.tags, c.thumbnail, c.seo_title, c.seo_description, c.seo_keywords, c.status
),
joined as (
    insert into course_categories (company_id, category_id, course_id)
    select $1, k.category_id, a.id
    from added a
    cross join input n
    cross join lateral unnest(n."categoryIDs") as k (category_id)
    returning category_id
)
select
    c.id, c.revision, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.trainer_name, c.hide_trainer_name,
    c.features, c.faq, c.demo_video, c.tags, c.thumbnail, c.seo_title, c.seo_description, c.seo_keywords, c.status,
    array(select category_id from joined order by category_id) as category_ids
from added c
