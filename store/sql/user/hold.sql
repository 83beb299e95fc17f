-- Lock the row of the user $2. A transaction that opens a session by means of an existing one waits for this lock.
select id
from users
where company_id = $1 and id = $2
for no key update
