-- Returns the user who opens a session by means of an existing session. Locks the row: a call that ends all
-- sessions of this user waits for the new session and ends it too.
select id
from users
where company_id = $1 and id = $2
for share
