-- Returns the user who opens a session with an existing one. Locks the row, so that ending all sessions of this user
-- waits for the new one and ends it too.
select id
from users
where company_id = $1 and id = $2
for share
