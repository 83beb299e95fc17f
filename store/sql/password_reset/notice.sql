-- Returns the user $2 as the recipient of a message about the user's password. Returns no row if the user is disabled
-- or erased.
select id, email, fname, lname, language, timezone, password_hash is null as first
from users
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null
