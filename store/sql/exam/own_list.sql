-- Returns the open exams of the courses in which the trainee $2 is enrolled, the other exams that the trainee has
-- attempted, and the result of each attempt. Returns the 200 newest of these exams. If $3 is not NULL, returns only open
-- exams of the course $3.
with mine as materialized (
    select e.id
    from enrollments n
    join exams e on e.company_id = $1 and e.course_id = n.course_id
    where n.company_id = $1 and n.user_id = $2 and n.latest and n.status <> 'unenrolled' and e.status = 1
        and ($3::bigint is null or n.course_id = $3)
    union
    select t.exam_id
    from exam_attempts t
    where t.company_id = $1 and t.user_id = $2 and $3::bigint is null
    order by id desc
    limit 200
)
select
    e.id, e.title, c.title as course_title, e.subject_id, coalesce(s.title, '') as subject_title, e.status = 1 as open, e.period, e.duration,
    e.total_questions, e.total_marks, e.passing_marks, e.start_date, e.start_time, e.end_date, e.end_time, e.wait_minutes, e.review_after_window, e.attempts_allowed, e.show_result, now() as now,
    e.needs_full_progress, e.trainee_reschedules, e.before_end_of_course, e.appear_after_days,
    coalesce(n.id, 0) as enrollment_id, n.start_date as enrolled_from, n.end_date as enrolled_until,
    coalesce(n.status, '') as enrollment_status, coalesce(n.completed_percent, 0) as completed_percent,
    coalesce(w.extra_attempts, 0) as extra_attempts,
    coalesce(a.number, 0) as number, coalesce(a.status, 0) as attempt_status, coalesce(a.result, a.marks) as marks, a.maximum, a.scheduled_at, a.started_at, a.submitted_at,
    case when a.deadline is null then 0 else a.id end as attempt_id,
    exists (select 1 from exam_items i where i.company_id = $1 and i.exam_id = e.id) as online
from mine
join exams e on e.company_id = $1 and e.id = mine.id
join courses c on c.company_id = $1 and c.id = e.course_id
left join subjects s on s.company_id = $1 and s.id = e.subject_id
left join enrollments n
    on n.company_id = $1 and n.user_id = $2 and n.course_id = e.course_id and n.latest and n.status <> 'unenrolled'
left join exam_allowances w on w.company_id = $1 and w.exam_id = e.id and w.user_id = $2
left join exam_attempts a on a.company_id = $1 and a.exam_id = e.id and a.user_id = $2
order by e.id desc, a.number
