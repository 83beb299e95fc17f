-- Add the trainee $3 to a learning path, or change the trainee's dates $4 and $5. Returns no row if the learning
-- path or the trainee does not exist.
insert into learning_path_trainees as t (company_id, learning_path_id, user_id, start_date, end_date)
select $1, p.id, u.id, $4::date, $5::date
from learning_paths p
join users u on u.company_id = $1 and u.id = $3 and u.role = 'trainee' and u.deleted_at is null
where p.company_id = $1 and p.id = $2
on conflict (company_id, learning_path_id, user_id) do update
set start_date = excluded.start_date, end_date = excluded.end_date, import_id = null
returning t.user_id
