-- Remove the learning path $2 with its lists of courses and trainees. The enrollments remain without a learning path.
with detached as (
    update enrollments set learning_path_id = null where company_id = $1 and learning_path_id = $2 returning id
)
delete from learning_paths where company_id = $1 and id = $2 and (select count(*) from detached) >= 0
