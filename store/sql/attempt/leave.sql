-- Add one to the number of times that the trainee $3 has left the page of the open attempt $2, and return the number.
update exam_attempts
set leaves = leaves + 1, import_id = null
where company_id = $1 and id = $2 and user_id = $3 and status = 1 and deadline > now()
returning leaves
