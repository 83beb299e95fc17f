insert into announcements (company_id, id, title, description, created_by, updated_by, created_at)
select s.company, n, 'Announcement ' || n, 'On Friday.', s.people + 1, s.people + 1, s.began + s.age * (n / 500.0)
from size s
cross join generate_series(1, 500) n
