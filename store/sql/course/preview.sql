-- Returns the fields in the heading of the page of the course $2 that trainees see, published or not.
select
    id as course_id, title, course_code, description, thumbnail, demo_video, features,
    case when hide_trainer_name then '' else trainer_name end as trainer_name
from courses
where company_id = $1 and id = $2
