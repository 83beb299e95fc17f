insert into exam_items (company_id, exam_id, position, question_id)
select s.company, e, m, 1 + (e * 5 + m) % 5000
from size s
cross join generate_series(1, 200) e
cross join generate_series(1, 5) m
