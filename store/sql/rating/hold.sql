-- Lock the course $2 until the transaction ends, so that concurrent changes of its ratings and their sums wait. Returns
-- whether the user $3 has completed the course.
select exists (select 1 from enrollments e where e.company_id = $1 and e.user_id = $3 and e.course_id = $2 and e.status = 'completed'
)
from courses c
where c.company_id = $1 and c.id = $2
for no key update of c
