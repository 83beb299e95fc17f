-- Returns the user of the calendar feed with the address $2. Returns no row if the user is disabled or erased.
select u.id, u.language, u.timezone
from calendar_addresses a
join users u on u.company_id = $1 and u.id = a.user_id and u.status = 1 and u.deleted_at is null
where a.company_id = $1 and a.id = $2
