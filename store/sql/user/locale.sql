-- Returns the language and the time zone that the user $2 has chosen. Both can be empty.
select language, timezone
from users
where company_id = $1 and id = $2 and deleted_at is null
