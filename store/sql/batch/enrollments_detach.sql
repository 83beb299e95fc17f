-- Clear the batch of enrollments that were created by it.
update enrollments
set batch_id = null
where company_id = $1 and batch_id = $2
