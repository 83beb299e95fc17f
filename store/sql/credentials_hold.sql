-- Is the password that was checked still this active user's? Holds the row, so that a reset waits for the new session.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null and password_hash = $3
for no key update
