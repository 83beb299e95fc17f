-- Who opens a session with one that stands already? Holds the row, so that the end of all sessions of this user waits for
-- the new one, and ends it too.
select id
from users
where company_id = $1 and id = $2
for share
