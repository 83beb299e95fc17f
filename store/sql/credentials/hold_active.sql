-- Lock the row of the user $2, if the user is active. Returns no row otherwise. The lock makes a call that disables the
-- user wait for the new session.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null
for no key update
