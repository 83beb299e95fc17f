-- Lock the row of the user $2 and return it, if the user may get a new password. Concurrent password changes of the
-- user wait.
select id, email, fname, lname, language, timezone, password_hash is null as first
from users
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null
for no key update
