-- name: learning_path/courses_set
-- Set the courses of the learning path $2 to $3, in this order. The caller has locked the learning path.
with removed as (
    delete from learning_path_courses where company_id = $1 and learning_path_id = $2 and not (course_id = any($3::bigint[]))
)
insert into learning_path_courses as m (company_id, learning_path_id, course_id, position)
select $1::bigint, $2::bigint, w.course_id, w.position
from unnest($3::bigint[]) with ordinality as w (course_id, position)
on conflict (company_id, learning_path_id, course_id) do update
set position = excluded.position, import_id = null
where m.position <> excluded.position

-- name: learning_path/remove
-- Remove the learning path $2 with its lists of courses and trainees. The enrollments remain without a learning path.
with detached as (
    update enrollments set learning_path_id = null where company_id = $1 and learning_path_id = $2 returning id
)
delete from learning_paths where company_id = $1 and id = $2 and (select count(*) from detached) >= 0

-- name: learning_path/trainee_list
-- Returns a page of the trainees of the learning path $4 with their dates, by id.
select
    (select count(*) from learning_path_trainees n where n.company_id = $1 and n.learning_path_id = $4) as total_count,
    u.id, u.fname, u.lname, u.email, t.start_date, t.end_date
from learning_path_trainees t
join users u on u.company_id = $1 and u.id = t.user_id
where t.company_id = $1 and t.learning_path_id = $4
order by u.id
limit $2::bigint offset $3::bigint

-- name: learning_path/trainee_remove
-- Remove the trainee $3 from the learning path $2. Returns no row if the trainee is not on the path.
delete from learning_path_trainees where company_id = $1 and learning_path_id = $2 and user_id = $3 returning user_id

-- name: learning_path/trainee_total
-- Returns the number of trainees of the learning path $2.
select count(*) from learning_path_trainees where company_id = $1 and learning_path_id = $2

-- name: learning_path/trainees_set
-- Add the trainees $3 to the learning path $2 with the dates $4 and $5, or change the dates of trainees who are already on
-- it. Returns a row for each trainee who exists.
insert into learning_path_trainees as t (company_id, learning_path_id, user_id, start_date, end_date)
select $1, $2, u.id, $4::date, $5::date
from users u
where u.company_id = $1 and u.id = any($3::bigint[]) and u.role = 'trainee' and u.deleted_at is null
order by u.id
on conflict (company_id, learning_path_id, user_id) do update
set start_date = excluded.start_date, end_date = excluded.end_date, import_id = null
returning t.user_id
