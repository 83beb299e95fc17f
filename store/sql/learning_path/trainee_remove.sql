-- Remove a trainee from a learning path. Returns no row if the trainee is not in it.
delete from learning_path_trainees where company_id = $1 and learning_path_id = $2 and user_id = $3 returning user_id
