-- Returns the courses in which the trainee $2 is enrolled, newest enrollment first. For a trainee without
-- enrollments, the result is one row without an enrollment. For an unknown trainee, it has no row.
select
    e.id as enrollment_id, coalesce(e.course_id, 0) as course_id, coalesce(c.title, '') as title, coalesce(c.course_code, '') as course_code,
    coalesce(e.status, '') as status, coalesce(e.completed_percent, 0) as completed_percent, e.start_date, e.end_date,
    e.archived_at is not null as archived, e.archived_at
from users u
left join enrollments e on e.company_id = $1 and e.user_id = u.id and e.latest and e.status <> 'unenrolled'
left join courses c on c.company_id = $1 and c.id = e.course_id
where u.company_id = $1 and u.id = $2 and u.role = 'trainee' and u.deleted_at is null
order by e.id desc
