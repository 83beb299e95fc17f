insert into learning_paths (company_id, id, name, description)
select s.company, n, 'Path ' || n, 'One course after the other.'
from size s
cross join generate_series(1, 40) n
