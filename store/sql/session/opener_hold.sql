-- Lock the row of the user $2, who opens a session from an existing session. A call that ends all sessions of the user waits
-- for the lock, so that it also ends the new session.
select id
from users
where company_id = $1 and id = $2
for share
