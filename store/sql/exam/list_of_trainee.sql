-- Returns a page of the open exams of the courses in which the trainee $4 is enrolled.
with mine as materialized (
    select e.id, e.title
    from enrollments n
    join exams e on e.company_id = $1 and e.course_id = n.course_id
    where n.company_id = $1 and n.user_id = $4 and n.latest and n.status <> 'unenrolled' and e.status = 1
)
select (select count(*) from mine) as total_count, id, title
from mine
order by id
limit $2::bigint offset $3::bigint
