-- Returns the attempt $2 with the rules of its exam that apply to its result. If $3 is not null, the attempt must belong to
-- the trainee $3. An attempt that was imported or that has not started has no deadline, so it is not late.
select
    a.id, a.exam_id, a.user_id, a.number, a.revision, a.status, a.started_at, a.submitted_at, a.deadline, a.result, a.maximum, a.pass_percent, a.negative_marks,
    a.automated, a.leaves, now() as now, coalesce(a.deadline <= now(), false) as late,
    e.title as exam_title, e.course_id, 
    case when not e.show_result then 'nothing' when e.review = 'nothing' then 'marks' else e.review end as review, e.review_after_window, e.period, e.end_date, e.end_time, e.one_per_page, case when e.event_restriction then e.event_count else 0 end as event_count, e.blind,
    u.fname, u.lname, u.email
from exam_attempts a
join exams e on e.company_id = $1 and e.id = a.exam_id
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.id = $2 and ($3::bigint is null or a.user_id = $3)
