-- Change the exam $2 with its questions and draws. $3 is the changed object as JSON. All update statements get the actor as
-- $4. This statement does not use it. The where clause contains it only to give it a type. The caller has locked the exam.
with input as materialized (
    select n.*
    from jsonb_to_record($3::jsonb) as n (
    name text, "subjectID" bigint, "courseID" bigint, period integer, duration integer, attempts integer, "passMark" numeric, "startDate" date, "startTime" text,
    "endDate" date, "endTime" text, status smallint, automated boolean, "shuffleQuestions" boolean, "shuffleOptions" boolean, "negativeMarks" boolean,
    "kindMarks" jsonb, "beforeEndOfCourse" boolean, "needsFullProgress" boolean, "appearAfterDays" integer, "waitMinutes" integer,
    "showResult" boolean, review text, "reviewAfterWindow" boolean, "traineeReschedules" boolean, "firstReminderDays" integer, "secondReminderDays" integer,
    "leaveLimit" integer, "onePerPage" boolean, blind boolean, questions jsonb, draws jsonb
)
    where $4::bigint is not null
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
removed as (
    delete from exam_items o
    where o.company_id = $1 and o.exam_id = $2 and o.position > (select count(*) from items)
),
filled as (
    insert into exam_items (company_id, exam_id, position, section, question_id, category_id, tag, count, marks)
    select $1, $2::bigint, i.position, i.section, i.question_id, i.category_id, i.tag, i.count, i.marks
    from items i
    on conflict (company_id, exam_id, position) do update
    set section = excluded.section, question_id = excluded.question_id, category_id = excluded.category_id, tag = excluded.tag, count = excluded.count,
        marks = excluded.marks
),
changed as (
    update exams e
    set subject_id = n."subjectID", title = n.name, period = n.period, duration = n.duration, attempts_allowed = n.attempts, pass_percent = n."passMark",
        start_date = n."startDate", start_time = n."startTime", end_date = n."endDate", end_time = n."endTime", status = n.status, automated = n.automated,
        random_sequence = n."shuffleQuestions", shuffle_options = n."shuffleOptions", negative_marks = n."negativeMarks", kind_marks = n."kindMarks",
        marks_per_type = n."kindMarks" <> '[]', before_end_of_course = n."beforeEndOfCourse", needs_full_progress = n."needsFullProgress",
        appear_after_days = n."appearAfterDays", wait_minutes = n."waitMinutes", show_result = n."showResult", review = n.review,
        review_after_window = n."reviewAfterWindow", trainee_reschedules = n."traineeReschedules", first_reminder_days = n."firstReminderDays",
        second_reminder_days = n."secondReminderDays", event_restriction = n."leaveLimit" > 0, event_count = n."leaveLimit", one_per_page = n."onePerPage",
        blind = n.blind, total_questions = case when t.n > 0 then t.n else e.total_questions end,
        total_marks = case when t.n > 0 then round(t.marks) else e.total_marks end,
        passing_marks = ceil(case when t.n > 0 then t.marks else e.total_marks end * n."passMark" / 100), updated_at = now(),
        revision = e.revision + 1, import_id = null
    from input n
    cross join totals t
    where e.company_id = $1 and e.id = $2
    returning e.id, e.revision, e.course_id, e.subject_id, e.title, e.period, e.duration, e.attempts_allowed, e.pass_percent, e.start_date, e.start_time, e.end_date, e.end_time, e.status, e.automated,
    e.random_sequence, e.shuffle_options, e.negative_marks, e.kind_marks, e.before_end_of_course, e.needs_full_progress, e.appear_after_days, e.wait_minutes, e.show_result, e.review,
    e.review_after_window, e.trainee_reschedules, e.first_reminder_days, e.second_reminder_days, e.event_count, e.one_per_page, e.blind, e.total_questions, e.total_marks
)
select c.id, c.revision, c.course_id, c.subject_id, c.title, c.period, c.duration, c.attempts_allowed, coalesce(c.pass_percent, 0) as pass_percent, c.start_date, c.start_time, c.end_date, c.end_time, c.status, c.automated,
    c.random_sequence, c.shuffle_options, c.negative_marks, c.kind_marks, c.before_end_of_course, c.needs_full_progress, c.appear_after_days, c.wait_minutes, c.show_result, c.review,
    c.review_after_window, c.trainee_reschedules, c.first_reminder_days, c.second_reminder_days, c.event_count, c.one_per_page, c.blind, c.total_questions, c.total_marks, case when t.n > 0 then t.marks else c.total_marks end as total_maximum, n.questions, n.draws
from changed c
cross join input n
cross join totals t
