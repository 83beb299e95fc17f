insert into learning_path_trainees (company_id, learning_path_id, user_id, start_date)
select s.company, 1 + n % 40, n, s.today - 100
from size s
cross join generate_series(1, s.people / 10) n
