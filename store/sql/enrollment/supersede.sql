-- Mark the enrollments of the trainee $2 in the course $3 that are over on the day $4 as followed by a later enrollment.
update enrollments
set latest = false
where company_id = $1 and user_id = $2 and course_id = $3 and latest and (status = 'unenrolled' or end_date < $4)
