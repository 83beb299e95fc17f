insert into awards (company_id, id, number, user_id, course_id, enrollment_id, holder, title, course, design, issued_on, expires_on, created_at)
select
    e.company_id, row_number() over (order by e.completed_at, e.id), translate(lpad(e.id::text, 20, '0'), '0123456789', 'CDEFGHIJKL'), e.user_id, e.course_id,
    e.id, 'A person', 'Certificate', 'A course', '{}', e.completed_at::date, e.completed_at::date + 730, e.completed_at
from size s
join enrollments e on e.company_id = s.company and e.status = 'completed' and e.id % 3 = 1
