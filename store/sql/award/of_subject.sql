-- Returns the id of the award of the enrollment $2, or of the attempt $3.
select id
from awards
where company_id = $1 and (enrollment_id = $2::bigint or attempt_id = $3::bigint)
