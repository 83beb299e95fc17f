-- Returns the id of the user with the external id $2, or no row.
select id
from users
where company_id = $1 and external_id = $2 and external_id <> '' and deleted_at is null
