-- Lock the exam $2 and return it with its questions and draws.
select e.id, e.revision, e.course_id, e.subject_id, e.title, e.period, e.duration, e.attempts_allowed, round(coalesce(e.pass_percent, trunc(e.passing_marks * 100.0 / nullif(e.total_marks, 0), 2), 50), 2) as pass_percent, e.start_date, e.start_time, e.end_date, e.end_time, e.status, e.automated,
    e.random_sequence, e.shuffle_options, e.negative_marks, e.kind_marks, e.before_end_of_course, e.needs_full_progress, e.appear_after_days, e.wait_minutes, e.show_result,
    case when not e.show_result then 'nothing' when e.review = 'nothing' then 'marks' else e.review end as review,
    e.review_after_window, e.trainee_reschedules, e.first_reminder_days, e.second_reminder_days, case when e.event_restriction then e.event_count else 0 end as event_count, e.one_per_page, e.blind, e.total_questions, e.total_marks,
    coalesce((
        select sum(i.count * coalesce(i.marks, (
            select (k.value ->> 'marks')::numeric from jsonb_array_elements(e.kind_marks) k where k.value ->> 'kind' = q.kind limit 1
        ), q.marks, 1)) from exam_items i
        left join questions q on q.company_id = $1 and q.id = i.question_id
        where i.company_id = $1 and i.exam_id = e.id
    ), e.total_marks) as total_maximum,
    coalesce((
        select jsonb_agg(jsonb_build_object('questionID', i.question_id, 'marks', i.marks, 'section', i.section) order by i.position)
        from exam_items i
        where i.company_id = $1 and i.exam_id = e.id and i.question_id is not null
    ), '[]') as questions,
    coalesce((
        select jsonb_agg(jsonb_build_object('categoryID', coalesce(i.category_id, 0), 'tag', i.tag, 'count', i.count, 'marks', i.marks, 'section', i.section) order by i.position)
        from exam_items i
        where i.company_id = $1 and i.exam_id = e.id and i.question_id is null
    ), '[]') as draws
from exams e
where e.company_id = $1 and e.id = $2
for update
