-- Hold a user's row, for which whoever opens a session with one that stands already waits.
select id
from users
where company_id = $1 and id = $2
for no key update
