insert into reminders (company_id, id, user_id, rule, enrollment_id, day, created_at, queued_at)
select e.company_id, row_number() over (order by e.completed_at, e.id), e.user_id, 'completed', e.id, e.completed_at::date, e.completed_at, e.completed_at
from size s
join enrollments e on e.company_id = s.company and e.latest and e.status = 'completed' and e.id % 3 = 0
