-- Returns the enrollments of the trainees $2 in the courses $3 that are not over on the day $4. The arrays are parallel.
select e.id, e.user_id, e.course_id
from enrollments e
where e.company_id = $1 and e.latest and e.status <> 'unenrolled' and (e.end_date is null or e.end_date >= $4::date)
    and (e.user_id, e.course_id) in (select i.user_id, i.course_id from unnest($2::bigint[], $3::bigint[]) as i (user_id, course_id))
