-- Lock the course $2, published or not, and return it with its categories.
select
    c.id, c.revision, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.trainer_name, c.hide_trainer_name,
    c.features, c.faq, c.demo_video, c.tags, c.thumbnail, c.seo_title, c.seo_description, c.seo_keywords, c.status,
    array(
        select m.category_id from course_categories m where m.company_id = $1 and m.course_id = c.id order by m.category_id
    ) as category_ids
from courses c
where c.company_id = $1 and c.id = $2
for no key update
