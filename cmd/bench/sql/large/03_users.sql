-- Trainees have the ids from 1. After them come an administrator, a manager and an API user.
insert into users (
    company_id, id, role, status, email, password_hash, fname, lname, mobile, rollno, external_id, department_id, created_at, updated_at
)
select
    s.company, n, case n - s.people when 1 then 'admin' when 2 then 'manager' when 3 then 'api' else 'trainee' end,
    case when n > s.people then 1 when n % 40 = 0 then 0 when n % 60 = 1 then 2 else 1 end,
    case n - s.people when 1 then 'admin' when 2 then 'manager' when 3 then 'api' else 'trainee-' || n - 1 end || '@company-0000.example', s.hash,
    (array['Asha', 'Bela', 'Chitra', 'Divya', 'Esha', 'Farah', 'Gita', 'Hema', 'Indra', 'Jaya', 'Kavya', 'Leela', 'Mohan', 'Nikhil',
        'Om', 'Priya', 'Ravi', 'Sita', 'Tara', 'Uma', 'Vikram', 'Yash', 'Zoya'])[1 + n * s.prime % 23],
    (array['Acharya', 'Bose', 'Chopra', 'Desai', 'Fernandes', 'Gupta', 'Hegde', 'Iyer', 'Joshi', 'Kulkarni', 'Lal', 'Menon', 'Nair', 'Ojha',
        'Patel', 'Rao', 'Sharma', 'Thomas', 'Varma', 'Wadia'])[1 + n / 23 * s.prime % 20] || case when n % 3 = 0 then ' ' || n % 997 else '' end,
    919800000000 + n, 'R-' || n, case when n % 2 = 0 then 'E-' || n else '' end, 1 + n % 50,
    s.began + s.age * (n::double precision / s.people), s.began + s.age * greatest(n::double precision / s.people, n * s.prime % 1000 / 1000.0)
from size s
cross join generate_series(1, s.people + 3) n
