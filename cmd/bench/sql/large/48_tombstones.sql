insert into tombstones (company_id, kind, object_id, managers)
select s.company, 'batch', n, '{}'
from size s
cross join generate_series(3000, 4000) n
