-- Returns the enrollment $2 with the fields of its trainee and its course that its page shows.
select
    e.id, e.user_id, e.course_id, e.start_date, e.end_date, e.status, e.latest, e.completed_percent, e.last_document_id,
    u.fname, u.lname,
    c.title, c.course_code, c.description, c.thumbnail, c.demo_video, c.features,
    case when c.hide_trainer_name then '' else c.trainer_name end as trainer_name
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.id = $2 and u.role = 'trainee' and u.deleted_at is null
