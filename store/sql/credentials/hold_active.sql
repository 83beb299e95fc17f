-- Returns this user if active. Locks the row, so that disabling the user waits for the new session.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null
for no key update
