insert into invitation_runs (company_id, id, course_ids, batch_ids, total, invited, created_by, created_at, finished_at)
select s.company, n, '{1}', '{1}', 10000, 10000, s.people + 1, s.began + s.age * (n / 200.0), now()
from size s
cross join generate_series(1, 200) n
