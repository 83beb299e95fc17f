-- Keep this enrollment as it is until the end of the transaction, unless it has been ended.
select id
from enrollments
where company_id = $1 and id = $2 and status <> 'unenrolled'
for no key update
