-- Exams of the world north: 11 of Selling, 12 of First aid without trainees, 13 closed and with a value other than
-- the default for each rule.
insert into exams (company_id, id, course_id, title, period, duration, total_questions, total_marks, passing_marks,
    before_end_of_course, start_date, end_date, random_sequence, marks_per_type, automated, status, show_result, attempts_allowed,
    trainee_reschedules, needs_full_progress, appear_after_days, first_reminder_days, second_reminder_days, event_restriction,
    event_count, created_at, updated_at)
select c.company_id, x.id - 1 + n, c.id, 'Exam ' || n, 1, 30, 10, 50, 25, true, '2026-03-01', '2026-03-31', true, true, false, d.status, false,
    3, true, true, 5, 7, 2, true, 4, '2026-02-01T18:29:59Z', '2026-02-01T18:30:00Z'
from (values (11, 'SALE-2', 1), (12, 'AID', 1), (13, '1001', 0)) d (n, course_code, status)
join exams x on x.company_id = $1 and x.title like 'Licence %'
join courses c on c.company_id = x.company_id and c.course_code = d.course_code;
insert into counters (company_id, kind, scope, slot, n)
select company_id, 'exams', 0, 3, 3 from batches where company_id = $1 and name like 'Spring %'
