-- Returns the current enrollments of the trainee $3 in the published courses of the batch $2. Ended enrollments are
-- left out.
select e.id, e.course_id, e.start_date, e.end_date
from batch_courses m
join courses c on c.company_id = $1 and c.id = m.course_id and c.status = 1
join enrollments e
    on e.company_id = $1 and e.user_id = $3 and e.course_id = m.course_id and e.latest and e.status <> 'unenrolled'
where m.company_id = $1 and m.batch_id = $2
order by e.course_id
