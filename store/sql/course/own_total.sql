-- In how many courses is this user enrolled?
select count(*) as total
from enrollments
where company_id = $1 and user_id = $2 and latest and status <> 'unenrolled'
