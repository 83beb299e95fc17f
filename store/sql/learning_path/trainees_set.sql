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
