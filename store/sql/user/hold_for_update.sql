-- Lock the row of the user $2 before the role, the status or the e-mail address changes. Unlike user/hold, the lock waits for an import that
-- names the user.
select id
from users
where company_id = $1 and id = $2
for update
