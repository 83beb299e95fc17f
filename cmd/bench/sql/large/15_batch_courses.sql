insert into batch_courses (company_id, batch_id, course_id)
select s.company, b, 1 + (b * 7 + m * 31) % s.courses
from size s
cross join generate_series(1, 2000) b
cross join generate_series(1, 5) m
