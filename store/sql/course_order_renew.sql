-- Give the trainee $2 the open order for the course $3 once more. It is held until the end of the transaction, and nobody
-- gives it up soon.
update orders
set updated_at = now()
where company_id = $1 and user_id = $2 and course_id = $3 and receipt is not null and closed_at is null
returning id
