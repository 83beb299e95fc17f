-- Returns the role of the user $2 of the company.
select role
from users
where company_id = $1 and id = $2 and deleted_at is null
