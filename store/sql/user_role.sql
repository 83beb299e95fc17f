-- Which role does somebody of the company have?
select role
from users
where company_id = $1 and id = $2 and deleted_at is null
