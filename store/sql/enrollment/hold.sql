-- Lock this enrollment until the transaction ends, unless it has ended.
select id
from enrollments
where company_id = $1 and id = $2 and status <> 'unenrolled'
for no key update
