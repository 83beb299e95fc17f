-- Lock the current enrollment of the trainee $3 in the course of the exam $2 until the transaction ends, so that a trainee
-- starts one attempt at a time. Returns no row if the trainee is not enrolled.
select n.id
from enrollments n
where n.company_id = $1 and n.user_id = $3 and n.latest and n.status <> 'unenrolled'
    and n.course_id = (select e.course_id from exams e where e.company_id = $1 and e.id = $2)
for no key update
