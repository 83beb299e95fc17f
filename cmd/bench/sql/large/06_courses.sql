insert into courses (company_id, id, title, course_code, description, duration, department_id, trainer_name, status, in_category, lesson_count, created_at, updated_at)
select
    s.company, n, (array['Safety', 'Sales', 'Leadership', 'Compliance', 'Machines'])[1 + n % 5] || ' ' || n, 'C-' || lpad(n::text, 4, '0'),
    repeat('Learn what the work asks for, step by step, with examples from practice. ', 3 + n % 7), 365, 1 + n % 50, 'R. Example',
    case when n % 50 = 0 then 0 else 1 end, true, 10, s.began, s.began + s.age * (n / 500.0)
from size s
cross join generate_series(1, s.courses) n
