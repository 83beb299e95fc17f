-- Returns the attempts of the trainee $2 at exams, with their exams, oldest first.
select
    a.id, a.exam_id, x.course_id, x.title, x.duration, x.total_questions, x.total_marks, x.passing_marks, x.start_date, x.end_date,
    a.started_at, a.submitted_at, a.scheduled_at, a.status,
    x.blind, x.show_result, x.review_after_window, x.period, x.end_time, now() as now
from exam_attempts a
join exams x on x.company_id = $1 and x.id = a.exam_id
where a.company_id = $1 and a.user_id = $2
order by a.id
