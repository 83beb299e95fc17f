insert into learning_path_courses (company_id, learning_path_id, course_id, position)
select s.company, p, 1 + (p * 11 + m) % s.courses, m
from size s
cross join generate_series(1, 40) p
cross join generate_series(1, 5) m
