-- Returns the details of the courses $2, published or not.
select
    c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.thumbnail, c.department_id, c.designation_id,
    c.faq, c.demo_video, c.features, case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.tags,
    c.updated_at,
    c.seo_title as "seo.title", c.seo_description as "seo.description", c.seo_keywords as "seo.keywords"
from courses c
where c.company_id = $1 and c.id = any($2::bigint[])
order by c.id
