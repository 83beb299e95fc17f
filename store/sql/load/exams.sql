-- Add and change exams by course and title, and update the total of exams. A column that the source does not have is
-- NULL. Existing rows keep their values in this column. An exam that has questions also keeps its totals and its pass mark if those of
-- the source are 0. If the source has marks of kinds, the totals of this exam follow from them.
with input as materialized (
    select
        i.row_index, c.id as course_id, i.title, case when i.subject is null then o.subject_id else s.id end as subject_id,
        coalesce(i.period, o.period, 0) as period, coalesce(i.duration, o.duration, 60) as duration,
        coalesce(nullif(i.total_questions, f.empty), o.total_questions, 0) as total_questions,
        coalesce(case when i.kind_marks <> '' then round(f.marks)::integer end, nullif(i.total_marks, f.empty), o.total_marks, 0) as total_marks,
        coalesce(case when i.kind_marks <> '' then ceil(f.marks * coalesce(nullif(i.pass_percent, f.empty), o.pass_percent, 0) / 100)::integer end,
            nullif(i.passing_marks, f.empty), o.passing_marks, 0) as passing_marks,
        coalesce(i.before_end_of_course, o.before_end_of_course, false) as before_end_of_course,
        nullif(coalesce(i.start_date, o.start_date::text, ''), '')::date as start_date,
        nullif(coalesce(i.end_date, o.end_date::text, ''), '')::date as end_date,
        coalesce(i.random_sequence, o.random_sequence, false) as random_sequence,
        coalesce(i.marks_per_type, o.marks_per_type, false) as marks_per_type,
        coalesce(i.automated, o.automated, true) as automated, coalesce(i.status, o.status, 1) as status,
        coalesce(i.show_result, o.show_result, true) as show_result,
        coalesce(i.start_time, o.start_time, '') as start_time, coalesce(i.end_time, o.end_time, '') as end_time,
        coalesce(i.negative_marks, o.negative_marks, false) as negative_marks,
        coalesce(nullif(i.kind_marks, '')::jsonb, o.kind_marks, '[]') as kind_marks, coalesce(i.wait_minutes, o.wait_minutes, 0) as wait_minutes,
        coalesce(i.review_after_window, o.review_after_window, false) as review_after_window,
        coalesce(i.one_per_page, o.one_per_page, false) as one_per_page, coalesce(i.blind, o.blind, false) as blind,
        coalesce(i.attempts_allowed, o.attempts_allowed, 1) as attempts_allowed,
        coalesce(i.trainee_reschedules, o.trainee_reschedules, false) as trainee_reschedules,
        coalesce(i.needs_full_progress, o.needs_full_progress, false) as needs_full_progress,
        coalesce(i.appear_after_days, o.appear_after_days, 0) as appear_after_days,
        coalesce(i.first_reminder_days, o.first_reminder_days, 0) as first_reminder_days,
        coalesce(i.second_reminder_days, o.second_reminder_days, 0) as second_reminder_days,
        coalesce(i.event_restriction, o.event_restriction, false) as event_restriction,
        coalesce(i.event_count, o.event_count, 0) as event_count,
        nullif(coalesce(nullif(i.pass_percent, f.empty), o.pass_percent), 0) as pass_percent,
        coalesce(i.shuffle_options, o.shuffle_options, false) as shuffle_options,
        coalesce(nullif(i.review, ''), o.review, 'marks') as review,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::integer[], $8::integer[],
        $9::integer[], $10::boolean[], $11::text[], $12::text[], $13::boolean[], $14::boolean[], $15::boolean[],
        $16::smallint[], $17::boolean[], $18::text[], $19::text[], $20::boolean[], $21::text[], $22::integer[], $23::boolean[],
        $24::boolean[], $25::boolean[], $26::integer[], $27::boolean[], $28::boolean[], $29::integer[],
        $30::integer[], $31::integer[], $32::boolean[], $33::integer[], $34::integer[], $35::boolean[], $36::text[], $37::text[]
    ) with ordinality as i (
        course_code, title, subject, period, duration, total_questions, total_marks, passing_marks,
        before_end_of_course, start_date, end_date, random_sequence, marks_per_type, automated, status, show_result,
        start_time, end_time, negative_marks, kind_marks, wait_minutes, review_after_window, one_per_page, blind,
        attempts_allowed, trainee_reschedules, needs_full_progress, appear_after_days, first_reminder_days,
        second_reminder_days, event_restriction, event_count, pass_percent, shuffle_options, review, created_at, row_index
    )
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    left join exams o on o.company_id = $1 and o.course_id = c.id and lower(o.title) = lower(i.title)
    left join lateral (
        select
            0 as empty, sum(n.count * coalesce(n.marks, (
                select (k.value ->> 'marks')::numeric from jsonb_array_elements(nullif(i.kind_marks, '')::jsonb) k where k.value ->> 'kind' = q.kind limit 1
            ), q.marks, 1)) as marks
        from exam_items n
        left join questions q on q.company_id = $1 and q.id = n.question_id
        where n.company_id = $1 and n.exam_id = o.id
        having count(*) > 0
    ) f on true
    left join lateral (
        select x.id from subjects x
        where x.company_id = $1 and x.course_id = c.id and lower(x.title) = lower(i.subject)
        order by x.id limit 1
    ) s on true
    where coalesce(i.subject, '') = '' or s.id is not null
),
loaded as (
    insert into exams as t (company_id, import_id, course_id, title, subject_id, period, duration, total_questions, total_marks,
        passing_marks, before_end_of_course, start_date, end_date, random_sequence, marks_per_type, automated,
        status, show_result, start_time, end_time, negative_marks, kind_marks, wait_minutes, review_after_window, one_per_page, blind, attempts_allowed, trainee_reschedules, needs_full_progress, appear_after_days,
        first_reminder_days, second_reminder_days, event_restriction, event_count, pass_percent, shuffle_options, review, created_at)
    select $1::bigint, $38::bigint, i.course_id, i.title, i.subject_id, i.period, i.duration, i.total_questions, i.total_marks,
        i.passing_marks, i.before_end_of_course, i.start_date, i.end_date, i.random_sequence, i.marks_per_type,
        i.automated, i.status, i.show_result, i.start_time, i.end_time, i.negative_marks, i.kind_marks, i.wait_minutes,
        i.review_after_window, i.one_per_page, i.blind, i.attempts_allowed, i.trainee_reschedules, i.needs_full_progress,
        i.appear_after_days, i.first_reminder_days, i.second_reminder_days, i.event_restriction, i.event_count,
        i.pass_percent, i.shuffle_options, i.review, i.created_at
    from input i
    order by i.row_index
    on conflict (company_id, course_id, lower(title)) do update
    set import_id = null, (subject_id, period, duration, total_questions, total_marks, passing_marks, before_end_of_course, start_date,
        end_date, random_sequence, marks_per_type, automated, status, show_result, start_time, end_time, negative_marks, kind_marks, wait_minutes,
        review_after_window, one_per_page, blind, attempts_allowed, trainee_reschedules, needs_full_progress, appear_after_days, first_reminder_days, second_reminder_days,
        event_restriction, event_count, pass_percent, shuffle_options, review, updated_at) =
        row(excluded.subject_id, excluded.period, excluded.duration, excluded.total_questions, excluded.total_marks,
            excluded.passing_marks, excluded.before_end_of_course, excluded.start_date, excluded.end_date,
            excluded.random_sequence, excluded.marks_per_type, excluded.automated, excluded.status,
            excluded.show_result, excluded.start_time, excluded.end_time, excluded.negative_marks, excluded.kind_marks,
            excluded.wait_minutes, excluded.review_after_window, excluded.one_per_page, excluded.blind, excluded.attempts_allowed, excluded.trainee_reschedules,
            excluded.needs_full_progress, excluded.appear_after_days, excluded.first_reminder_days,
            excluded.second_reminder_days, excluded.event_restriction, excluded.event_count, excluded.pass_percent, excluded.shuffle_options, excluded.review, excluded.updated_at)
    where (t.subject_id, t.period, t.duration, t.total_questions, t.total_marks, t.passing_marks,
        t.before_end_of_course, t.start_date, t.end_date, t.random_sequence, t.marks_per_type, t.automated, t.status,
        t.show_result, t.start_time, t.end_time, t.negative_marks, t.kind_marks, t.wait_minutes, t.review_after_window, t.one_per_page,
        t.blind, t.attempts_allowed, t.trainee_reschedules, t.needs_full_progress, t.appear_after_days,
        t.first_reminder_days, t.second_reminder_days, t.event_restriction, t.event_count, t.pass_percent, t.shuffle_options, t.review) is distinct from
        (excluded.subject_id, excluded.period, excluded.duration, excluded.total_questions, excluded.total_marks,
            excluded.passing_marks, excluded.before_end_of_course, excluded.start_date, excluded.end_date,
            excluded.random_sequence, excluded.marks_per_type, excluded.automated, excluded.status,
            excluded.show_result, excluded.start_time, excluded.end_time, excluded.negative_marks, excluded.kind_marks,
            excluded.wait_minutes, excluded.review_after_window, excluded.one_per_page, excluded.blind, excluded.attempts_allowed, excluded.trainee_reschedules,
            excluded.needs_full_progress, excluded.appear_after_days, excluded.first_reminder_days,
            excluded.second_reminder_days, excluded.event_restriction, excluded.event_count,
            excluded.pass_percent, excluded.shuffle_options, excluded.review)
    returning xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'exams', 0, -1, count(*)
    from loaded
    where added
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
