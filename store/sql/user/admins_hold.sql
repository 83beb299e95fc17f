-- Lock the active admins and return their ids. The lock prevents two admins from removing each other at the same time.
select id
from users
where company_id = $1 and role = 'admin' and status = 1 and deleted_at is null
order by id
for no key update
