insert into course_ratings (company_id, id, course_id, user_id, stars, review, author, created_at)
select e.company_id, row_number() over (order by e.completed_at, e.id), e.course_id, e.user_id, 1 + e.id % 5, 'It was good.', 'A person', e.completed_at
from size s
join enrollments e on e.company_id = s.company and e.latest and e.status = 'completed' and e.id % 40 = 3
