-- Returns the number of trainees of the learning path $2.
select count(*) from learning_path_trainees where company_id = $1 and learning_path_id = $2
