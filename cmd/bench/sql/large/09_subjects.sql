insert into subjects (company_id, id, course_id, title, position)
select s.company, n, n, 'Basics', 0
from size s
cross join generate_series(1, s.courses) n
