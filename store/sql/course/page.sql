-- Returns the fields of the published course $2 that its page shows, the number of its documents, and the current enrollment
-- of the user $3, if any.
select
    c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.thumbnail, c.department_id, c.designation_id,
    c.faq, c.demo_video, c.features, case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.tags,
    c.updated_at,
    c.seo_title as "seo.title", c.seo_description as "seo.description", c.seo_keywords as "seo.keywords",
    c.rating, c.rating_count,
    (
        select count(*)
        from (select id from subjects where company_id = $1 and course_id = c.id offset 0) s
        cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
        cross join lateral (select 1 from documents where company_id = $1 and chapter_id = h.id and not draft offset 0) d
    ) as lesson_count,
    coalesce(t.about, '') as trainer_about, coalesce(t.photo, '') as trainer_photo,
    coalesce(e.id, 0) as enrollment_id, coalesce(e.completed_percent, 0) as completed_percent,
    coalesce(e.status, '') as "enrollment.status", e.start_date as "enrollment.start_date", e.end_date as "enrollment.end_date"
from courses c
left join trainers t on t.company_id = $1 and t.name = c.trainer_name and not c.hide_trainer_name
left join enrollments e on e.company_id = $1 and e.user_id = $3 and e.course_id = c.id and e.latest
where c.company_id = $1 and c.id = $2 and c.status = 1
