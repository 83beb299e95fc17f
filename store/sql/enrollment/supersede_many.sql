-- Mark the enrollments of the trainees $2 in the courses $3 that are over on the day $4 as followed by a later enrollment.
-- The arrays are parallel.
update enrollments
set latest = false
where company_id = $1 and (user_id, course_id) in (select i.user_id, i.course_id from unnest($2::bigint[], $3::bigint[]) as i (user_id, course_id))
    and latest and (status = 'unenrolled' or end_date < $4)
