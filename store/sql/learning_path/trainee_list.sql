-- Returns a page of the trainees of the learning path $4 with their dates, by id.
select
    (select count(*) from learning_path_trainees n where n.company_id = $1 and n.learning_path_id = $4) as total_count,
    u.id, u.fname, u.lname, u.email, t.start_date, t.end_date
from learning_path_trainees t
join users u on u.company_id = $1 and u.id = t.user_id
where t.company_id = $1 and t.learning_path_id = $4
order by u.id
limit $2::bigint offset $3::bigint
