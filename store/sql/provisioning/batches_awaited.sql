-- Remove the marks of the trainee $2, who is active now, and return the ids of the batches whose courses the trainee gets.
update batch_trainees
set enroll_when_active = false
where company_id = $1 and user_id = $2 and enroll_when_active
returning batch_id
