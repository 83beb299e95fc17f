-- Which open order does the trainee $2 have for the course $3?
select o.id
from orders o
where o.company_id = $1 and o.user_id = $2 and o.course_id = $3 and o.receipt is not null and o.closed_at is null
