-- Returns the number of current enrollments of the user $2. Ended enrollments are left out. The statement does not need
-- $3: the where clause mentions it only to give it a type.
select count(*) as total
from enrollments
where company_id = $1 and user_id = $2 and latest and status <> 'unenrolled' and $3::boolean is not null
