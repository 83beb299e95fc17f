-- Lock a user's row. Opening a session with an existing one waits for this lock.
select id
from users
where company_id = $1 and id = $2
for no key update
