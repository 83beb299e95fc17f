-- Lock the row of the user $2. A transaction that opens a session from an existing session waits for this lock.
select id
from users
where company_id = $1 and id = $2
for no key update
