insert into course_owners (company_id, course_id, user_id)
select s.company, n, s.people + 2
from size s
cross join unnest(array[100, 400, 495]) n
