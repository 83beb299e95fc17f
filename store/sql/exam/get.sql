-- Returns the rules of the exam $2. If $3 is not NULL, returns the exam only if it is open and the trainee $3 is
-- enrolled in its course.
select
    e.id, e.course_id, e.subject_id, e.title, e.period, e.duration, e.total_questions, e.total_marks, e.before_end_of_course,
    e.start_date, e.end_date, e.passing_marks, e.random_sequence, e.marks_per_type, e.automated, e.status, e.show_result,
    e.attempts_allowed, e.trainee_reschedules, e.needs_full_progress, e.appear_after_days, e.created_at, e.updated_at,
    e.first_reminder_days, e.second_reminder_days, e.event_restriction, e.event_count
from exams e
where e.company_id = $1 and e.id = $2
    and (
        $3::bigint is null
        or e.status = 1 and exists (select 1 from enrollments n
            where n.company_id = $1 and n.user_id = $3 and n.course_id = e.course_id and n.latest and n.status <> 'unenrolled'
        )
    )
