-- Lock the row of the user $2, if the user is active. Otherwise returns no row. The lock makes a call that disables the user
-- wait until the new session exists, so that the call ends it.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null
for no key update
