insert into batch_trainees (company_id, batch_id, user_id, added_at)
select s.company, b.n, 1 + (b.n * 104729 + m) % s.people, s.began + s.age * (m / 1000000.0)
from size s
cross join generate_series(1, 2000) as b (n)
cross join lateral generate_series(1, least(s.people, case b.n when 1 then s.people / 10 when 2 then 1000 else 20 + b.n % 80 end)) m
