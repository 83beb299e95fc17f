-- Remove the trainee $3 from the learning path $2. Returns no row if the trainee is not on the path.
delete from learning_path_trainees where company_id = $1 and learning_path_id = $2 and user_id = $3 returning user_id
