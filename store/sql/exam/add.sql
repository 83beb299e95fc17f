-- Add an exam with its questions and draws, and update the total of exams. $3 is the new object as JSON. All add statements
-- get 0 as $2 and the actor as $4. This statement does not use them. The where clause contains them only to give them a
-- type.
with input as materialized (
    select n.*
    from jsonb_to_record($3::jsonb) as n (
    name text, "subjectID" bigint, "courseID" bigint, period integer, duration integer, attempts integer, "passMark" numeric, "startDate" date, "startTime" text,
    "endDate" date, "endTime" text, status smallint, automated boolean, "shuffleQuestions" boolean, "shuffleOptions" boolean, "negativeMarks" boolean,
    "kindMarks" jsonb, "beforeEndOfCourse" boolean, "needsFullProgress" boolean, "appearAfterDays" integer, "waitMinutes" integer,
    "showResult" boolean, review text, "reviewAfterWindow" boolean, "traineeReschedules" boolean, "firstReminderDays" integer, "secondReminderDays" integer,
    "leaveLimit" integer, "onePerPage" boolean, blind boolean, questions jsonb, draws jsonb
)
    where $2::bigint is not null and $4::bigint is not null
),
items as materialized (
    select k.position, k.section, k."questionID" as question_id, null::bigint as category_id, '' as tag, 1 as count, k.marks
    from input n
    cross join lateral rows from (jsonb_to_recordset(n.questions) as (section text, "questionID" bigint, marks numeric)) with ordinality
        as k (section, "questionID", marks, position)
    union all
    select jsonb_array_length(n.questions) + k.position, k.section, null, nullif(k."categoryID", 0), k.tag, k.count, k.marks
    from input n
    cross join lateral rows from (jsonb_to_recordset(n.draws) as (section text, "categoryID" bigint, tag text, count integer, marks numeric)) with ordinality
        as k (section, "categoryID", tag, count, marks, position)
),
totals as materialized (
    select
        coalesce(sum(i.count), 0)::integer as n,
        coalesce(sum(i.count * coalesce(i.marks, (
            select (k.value ->> 'marks')::numeric from input n cross join lateral jsonb_array_elements(n."kindMarks") k where k.value ->> 'kind' = q.kind limit 1
        ), q.marks, 1)), 0) as marks
    from items i
    left join questions q on q.company_id = $1 and q.id = i.question_id
),
added as (
    insert into exams (company_id, course_id, subject_id, title, period, duration, attempts_allowed, pass_percent, start_date, start_time, end_date, end_time, status,
        automated, random_sequence, shuffle_options, negative_marks, kind_marks, marks_per_type, before_end_of_course, needs_full_progress, appear_after_days,
        wait_minutes, show_result, review, review_after_window, trainee_reschedules, first_reminder_days, second_reminder_days, event_restriction, event_count,
        one_per_page, blind, total_questions, total_marks, passing_marks)
    select $1, n."courseID", n."subjectID", n.name, n.period, n.duration, n.attempts, n."passMark", n."startDate", n."startTime", n."endDate", n."endTime", n.status,
        n.automated, n."shuffleQuestions", n."shuffleOptions", n."negativeMarks", n."kindMarks", n."kindMarks" <> '[]', n."beforeEndOfCourse", n."needsFullProgress",
        n."appearAfterDays", n."waitMinutes", n."showResult", n.review, n."reviewAfterWindow", n."traineeReschedules", n."firstReminderDays", n."secondReminderDays",
        n."leaveLimit" > 0, n."leaveLimit", n."onePerPage", n.blind, t.n, round(t.marks), ceil(t.marks * n."passMark" / 100)
    from input n
    cross join totals t
    returning id, revision, course_id, subject_id, title, period, duration, attempts_allowed, pass_percent, start_date, start_time, end_date, end_time, status, automated,
    random_sequence, shuffle_options, negative_marks, kind_marks, before_end_of_course, needs_full_progress, appear_after_days, wait_minutes, show_result, review,
    review_after_window, trainee_reschedules, first_reminder_days, second_reminder_days, event_count, one_per_page, blind, total_questions, total_marks
),
filled as (
    insert into exam_items (company_id, exam_id, position, section, question_id, category_id, tag, count, marks)
    select $1, a.id, i.position, i.section, i.question_id, i.category_id, i.tag, i.count, i.marks
    from added a
    cross join items i
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'exams', 0, floor(random() * 16)::smallint, 1
    from added
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select a.id, a.revision, a.course_id, a.subject_id, a.title, a.period, a.duration, a.attempts_allowed, coalesce(a.pass_percent, 0) as pass_percent, a.start_date, a.start_time, a.end_date, a.end_time, a.status, a.automated,
    a.random_sequence, a.shuffle_options, a.negative_marks, a.kind_marks, a.before_end_of_course, a.needs_full_progress, a.appear_after_days, a.wait_minutes, a.show_result, a.review,
    a.review_after_window, a.trainee_reschedules, a.first_reminder_days, a.second_reminder_days, a.event_count, a.one_per_page, a.blind, a.total_questions, a.total_marks, t.marks as total_maximum, n.questions, n.draws
from added a
cross join input n
cross join totals t
