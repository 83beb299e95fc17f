-- Lock the enrollment $2 until the transaction ends, and return its status and its progress. Returns no row if the enrollment
-- has ended.
select status, completed_percent
from enrollments
where company_id = $1 and id = $2 and status <> 'unenrolled'
for no key update
