insert into discussions (company_id, id, user_id, enrollment_id, document_id, status, created_at, changed_at)
select e.company_id, row_number() over (order by e.created_at, e.id), e.user_id, e.id, e.course_id * 10, 1 + e.id / 100 % 3, e.created_at, e.updated_at
from size s
join enrollments e on e.company_id = s.company and e.latest and e.id % 200 = 5
