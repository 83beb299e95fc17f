insert into exams (
    company_id, id, course_id, title, total_questions, total_marks, passing_marks, status, attempts_allowed, end_date, first_reminder_days
)
select s.company, n, n, 'Exam ' || n, 5, 100, 50, 1, 3, case when n % 10 = 0 then s.today + 7 end, case when n % 10 = 0 then 7 else 0 end
from size s
cross join generate_series(1, 200) n
