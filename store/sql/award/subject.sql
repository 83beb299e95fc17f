-- Returns the id of the enrollment $2, or of the attempt $3, if it exists.
select id from enrollments where company_id = $1 and id = $2::bigint
union all
select id from exam_attempts where company_id = $1 and id = $3::bigint
