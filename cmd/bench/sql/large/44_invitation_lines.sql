insert into invitation_lines (company_id, run_id, line, email, fname, lname, user_id, done_at)
select u.company_id, 200, u.id, u.email, u.fname, u.lname, u.id, now()
from size s
join users u on u.company_id = s.company and u.id <= least(10000, s.people)
