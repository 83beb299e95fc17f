-- Forget that enrollments come from a batch.
update enrollments
set batch_id = null
where company_id = $1 and batch_id = $2
