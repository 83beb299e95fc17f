-- Lock the row of the user $2, if the user is active and still has the verified password hash $3. Otherwise returns no row.
-- The lock makes a password reset wait until the new session exists, so that the reset ends it.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null and password_hash = $3
for no key update
