-- Returns the managers who may read the object $3 of the kind $2: a person, a batch or a course. Other kinds have none.
select g.user_id
from batch_managers g
where g.company_id = $1 and $2::text = 'batch' and g.batch_id = $3
union
select g.user_id
from batch_managers g
join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
where g.company_id = $1 and $2::text = 'user' and t.user_id = $3
union
select o.user_id
from course_owners o
join enrollments e on e.company_id = $1 and e.course_id = o.course_id
where o.company_id = $1 and $2::text = 'user' and e.user_id = $3 and e.latest and e.status <> 'unenrolled'
union
select o.user_id
from course_owners o
where o.company_id = $1 and $2::text = 'course' and o.course_id = $3
union
select g.user_id
from batch_managers g
join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
where g.company_id = $1 and $2::text = 'course' and k.course_id = $3
