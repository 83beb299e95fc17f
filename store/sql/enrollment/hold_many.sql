-- Lock the enrollments among $2 that have not ended, in the order of their ids, until the transaction ends. Returns their
-- ids.
select id
from enrollments
where company_id = $1 and id = any($2::bigint[]) and status <> 'unenrolled'
order by id
for no key update
