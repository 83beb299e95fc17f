-- Returns the rules of the exam $2, the current enrollment of the trainee $3 in the exam's course, and the number and the
-- times of the trainee's attempts. Returns no row if the trainee is not enrolled. The percentage of the marks to pass is
-- rounded down, so that an attempt with exactly these marks passes.
select
    e.id, e.title, e.status, e.period, e.start_date, e.start_time, e.end_date, e.end_time, e.duration, e.attempts_allowed, e.before_end_of_course,
    e.needs_full_progress, e.appear_after_days, e.wait_minutes, e.random_sequence, e.shuffle_options, e.kind_marks, e.negative_marks, e.automated,
    coalesce(e.pass_percent, trunc(e.passing_marks * 100.0 / nullif(e.total_marks, 0), 2), 50) as pass_percent, e.one_per_page, case when e.event_restriction then e.event_count else 0 end as event_count, e.total_questions,
    n.id as enrollment_id, n.start_date as enrolled_from, n.end_date as enrolled_until, n.status as enrollment_status, n.completed_percent,
    coalesce(w.extra_minutes, 0) as extra_minutes, coalesce(w.extra_attempts, 0) as extra_attempts, now() as now,
    (select count(*) from exam_attempts a where a.company_id = $1 and a.exam_id = e.id and a.user_id = $3 and a.status > 0) as taken,
    (select max(coalesce(a.submitted_at, a.started_at)) from exam_attempts a where a.company_id = $1 and a.exam_id = e.id and a.user_id = $3 and a.status > 0) as last_at,
    (select min(a.scheduled_at) from exam_attempts a where a.company_id = $1 and a.exam_id = e.id and a.user_id = $3 and a.status = 0) as scheduled_at,
    coalesce(
        (select min(a.number) from exam_attempts a where a.company_id = $1 and a.exam_id = e.id and a.user_id = $3 and a.status = 0),
        (select max(a.number) + 1 from exam_attempts a where a.company_id = $1 and a.exam_id = e.id and a.user_id = $3),
        1
    ) as next_number,
    coalesce((
        select a.id from exam_attempts a
        where a.company_id = $1 and a.exam_id = e.id and a.user_id = $3 and a.status = 1 and a.deadline is not null
    ), 0) as open_id,
    e.trainee_reschedules
from exams e
join enrollments n on n.company_id = $1 and n.user_id = $3 and n.course_id = e.course_id and n.latest and n.status <> 'unenrolled'
left join exam_allowances w on w.company_id = $1 and w.exam_id = e.id and w.user_id = $3
where e.company_id = $1 and e.id = $2
