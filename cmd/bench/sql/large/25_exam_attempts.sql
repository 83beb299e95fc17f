-- One of 100 attempts waits to be marked.
insert into exam_attempts (
    company_id, id, exam_id, user_id, number, status, marks, started_at, submitted_at, deadline, result, maximum
)
select
    e.company_id, row_number() over (order by e.updated_at, e.id), e.course_id, e.user_id, 1, case when e.id % 300 = 0 then 2 when e.id % 12 = 0 then 4 else 3 end,
    e.id % 101, e.updated_at - interval '1 hour', e.updated_at, case when e.id % 3 = 0 then e.updated_at end, e.id % 101, 100
from size s
join enrollments e on e.company_id = s.company and e.latest and e.status = 'completed' and e.course_id <= 200 and e.id % 3 = 0
