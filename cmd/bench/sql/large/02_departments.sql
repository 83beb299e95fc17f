insert into departments (company_id, id, name)
select s.company, n, 'Department ' || n
from size s
cross join generate_series(1, 50) n
