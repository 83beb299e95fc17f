insert into categories (company_id, id, name, position)
select s.company, n, 'Category ' || n, n
from size s
cross join generate_series(1, 40) n
