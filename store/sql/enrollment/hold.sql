-- Lock the enrollment $2 until the transaction ends, and return its status and its progress, and whether the company has
-- webhooks. Returns no row if the enrollment has ended.
select status, completed_percent, exists (select 1 from webhooks where company_id = $1) as hooked
from enrollments
where company_id = $1 and id = $2 and status <> 'unenrolled'
for no key update
