-- Returns another enrollment of the trainee of the enrollment $2 in the same course that is open on the day $3. If
-- there are several, it returns the one with the latest start date.
select o.id
from enrollments e
join enrollments o on o.company_id = $1 and o.user_id = e.user_id and o.course_id = e.course_id and o.id <> e.id
where e.company_id = $1 and e.id = $2
    and o.status <> 'unenrolled' and o.start_date <= $3::date and (o.end_date >= $3::date or o.end_date is null)
order by o.start_date desc, o.id desc
limit 1
