-- A tenth of the people are in the first batch. The manager manages the second one, which has 1,000 people.
insert into batches (company_id, id, name, description, created_at)
select s.company, n, 'Batch ' || n, 'Everybody who began together.', s.began + s.age * (n / 2000.0)
from size s
cross join generate_series(1, 2000) n
