insert into course_categories (company_id, category_id, course_id)
select s.company, 1 + n % 40, n
from size s
cross join generate_series(1, s.courses) n
