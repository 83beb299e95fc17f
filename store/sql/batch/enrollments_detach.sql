-- Clear the batch $2 in the enrollments that it created.
update enrollments
set batch_id = null
where company_id = $1 and batch_id = $2
