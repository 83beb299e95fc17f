insert into question_categories (company_id, id, name)
select s.company, n, 'Questions ' || n
from size s
cross join generate_series(1, 40) n
