insert into notes (company_id, id, enrollment_id, document_id, body)
select e.company_id, row_number() over (order by e.id), e.id, e.course_id * 10, 'Remember the lever.'
from size s
join enrollments e on e.company_id = s.company and e.latest and e.id % 200 = 7
