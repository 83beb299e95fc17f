-- Returns this active user if the password hash is still the one that was verified. Locks the row, so that a
-- password reset waits for the new session.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null and password_hash = $3
for no key update
