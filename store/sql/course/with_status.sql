-- Returns the details of the published course $2, and the current enrollment of the user $3, if any.
select
    c.id, c.title, c.course_code, c.description, c.duration, c.start_date, c.end_date, c.thumbnail, c.department_id, c.designation_id,
    c.faq, c.demo_video, c.features, case when c.hide_trainer_name then '' else c.trainer_name end as trainer_displayname, c.tags,
    c.updated_at,
    coalesce(e.status, '') as "enrollment.status", e.start_date as "enrollment.start_date", e.end_date as "enrollment.end_date"
from courses c
left join enrollments e on e.company_id = $1 and e.user_id = $3 and e.course_id = c.id and e.latest
where c.company_id = $1 and c.id = $2 and c.status = 1
