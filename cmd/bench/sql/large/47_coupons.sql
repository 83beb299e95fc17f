insert into coupons (company_id, id, code, percent, course_id)
select s.company, n, 'CODE' || n, 10, n
from size s
cross join generate_series(1, 200) n
