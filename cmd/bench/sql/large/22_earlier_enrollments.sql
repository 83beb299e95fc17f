-- A twentieth of the enrollments follows an earlier one in the same course.
insert into enrollments (company_id, id, user_id, course_id, start_date, end_date, status, latest, completed_percent, source, created_at, updated_at, completed_at)
select
    s.company, t.last + row_number() over (order by e.id), e.user_id, e.course_id, e.start_date - 400, e.start_date - 36, 'completed', false, 100, 'direct',
    e.created_at - interval '400 days', e.created_at - interval '300 days', e.created_at - interval '300 days'
from size s
join enrollments e on e.company_id = s.company and e.id % 20 = 0
cross join (select max(id) as last from enrollments) t
