-- Returns the ids of the batches of the trainee $2.
select batch_id from batch_trainees where company_id = $1 and user_id = $2 order by batch_id
