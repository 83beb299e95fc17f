-- name: exam/get
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

-- name: exam/items_set
-- Set the questions and the draws of the exam $2 to the JSON arrays $3 and $4, and the columns that follow from them and from the
-- rules of the exam. $5 means that the exam is or was published. The totals of an exam without questions stay, because those of an import may be
-- known. The caller has
-- locked the exam.
with items as materialized (
    select k.position, k.section, k."questionID" as question_id, null::bigint as category_id, '' as tag, 1 as count, k.marks
    from rows from (jsonb_to_recordset($3::jsonb) as (section text, "questionID" bigint, marks numeric)) with ordinality
        as k (section, "questionID", marks, position)
    union all
    select jsonb_array_length($3::jsonb) + k.position, k.section, null, nullif(k."categoryID", 0), k.tag, k.count, k.marks
    from rows from (jsonb_to_recordset($4::jsonb) as (section text, "categoryID" bigint, tag text, count integer, marks numeric)) with ordinality
        as k (section, "categoryID", tag, count, marks, position)
),
totals as materialized (
    select
        coalesce(sum(i.count), 0)::integer as n,
        coalesce(sum(i.count * coalesce(i.marks, (
            select (k.value ->> 'marks')::numeric from exams x cross join lateral jsonb_array_elements(x.kind_marks) k
            where x.company_id = $1 and x.id = $2 and k.value ->> 'kind' = q.kind limit 1
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
)
update exams e
set total_questions = case when t.n > 0 then t.n else e.total_questions end, total_marks = case when t.n > 0 then round(t.marks) else e.total_marks end,
    passing_marks = ceil(case when t.n > 0 then t.marks else e.total_marks end * e.pass_percent / 100), marks_per_type = e.kind_marks <> '[]',
    event_restriction = e.event_count > 0, was_open = e.was_open or $5::boolean
from totals t
where e.company_id = $1 and e.id = $2

-- name: exam/list
-- Returns a page of the exams of the company, by id. A page in the second half of the list is read from its end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'exams' and scope = 0
), page as (
    (
        select id from exams
        where company_id = $1 and $3::bigint <= (select n / 2 from total)
        order by id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from exams
        where company_id = $1 and $3::bigint > (select n / 2 from total)
        order by id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select total.n as total_count, e.id, e.title
from page
cross join lateral (
    select id, title from exams where company_id = $1 and id = page.id limit 1
) e
cross join total
order by e.id

-- name: exam/list_of_trainee
-- Returns a page of the open exams of the courses in which the trainee $4 is enrolled.
with mine as materialized (
    select e.id, e.title
    from enrollments n
    join exams e on e.company_id = $1 and e.course_id = n.course_id
    where n.company_id = $1 and n.user_id = $4 and n.latest and n.status <> 'unenrolled' and e.status = 1
)
select (select count(*) from mine) as total_count, id, title
from mine
order by id
limit $2::bigint offset $3::bigint

-- name: exam/of_course
-- Returns the exams of the course $2, by name.
select id, title from exams where company_id = $1 and course_id = $2 order by title, id

-- name: exam/own_list
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
    e.counts_for_completion and c.completion_exams <> 'none' as completes,
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

-- name: exam/preview
-- Returns the open exams of the course $2, newest first, without data of a trainee.
select id, title, subject_id, duration, true as open
from exams
where company_id = $1 and course_id = $2 and status = 1
order by id desc

-- name: exam/remove
-- Remove the exam $2 with its attempts. Adds the tombstones of the attempts, with the managers who could read them, and of the award
-- template of the exam, which are removed with the exam.
with buried as (
    insert into tombstones (company_id, kind, object_id, managers)
    select $1, 'attempt', a.id, array(
        {reach/readers a.user_id x.course_id}
    )
    from exam_attempts a
    join exams x on x.company_id = $1 and x.id = a.exam_id
    where a.company_id = $1 and a.exam_id = $2
    union all
    select $1, 'award_template', id, null from award_templates where company_id = $1 and exam_id = $2
    on conflict (company_id, kind, object_id) do nothing
)
delete from exams where company_id = $1 and id = $2

-- name: exam/staff_list
-- Returns a page of the exams of the company. Filters: the course $4, the status $5, and the text $6 in the name. $7 is the
-- order; without one, the newest are first. An imported attempt has no deadline, and
-- does not wait for marking, because it has no answers.
select
    count(*) over () as total_count,
    e.id, e.revision, e.course_id, c.title as course_title, e.title, e.status, e.total_questions, e.total_marks, e.duration, e.attempts_allowed,
    (select count(*) from exam_attempts a where a.company_id = $1 and a.exam_id = e.id and a.status > 0) as attempts, m.to_mark
from exams e
join courses c on c.company_id = $1 and c.id = e.course_id
cross join lateral (
    select count(*) as to_mark from exam_attempts a where a.company_id = $1 and a.exam_id = e.id and a.status = 2 and a.deadline is not null
) m
where e.company_id = $1 and ($4::bigint is null or e.course_id = $4) and ($5::bigint is null or e.status = $5)
    and ($6::text = '' or strpos(lower(e.title), lower($6)) > 0)
order by {sort $7} e.id desc
limit $2::bigint offset $3::bigint

-- name: exam/staff_total
-- Returns the number of exams of the company. Filters: the course $2, the status $3, and the text $4 in the name.
select count(*)
from exams e
where e.company_id = $1 and ($2::bigint is null or e.course_id = $2) and ($3::bigint is null or e.status = $3)
    and ($4::text = '' or strpos(lower(e.title), lower($4)) > 0)

-- name: exam/subject
-- Returns whether the course $3 has the subject $2.
select exists (select 1 from subjects where company_id = $1 and id = $2 and course_id = $3)

-- name: exam/taken
-- Returns whether the exam $2 has attempts, including imported ones.
select exists (select 1 from exam_attempts where company_id = $1 and exam_id = $2)

-- name: exam/total_of_trainee
-- Returns the number of open exams of the courses in which the trainee $2 is enrolled.
select count(*) as total
from enrollments n
join exams e on e.company_id = $1 and e.course_id = n.course_id
where n.company_id = $1 and n.user_id = $2 and n.latest and n.status <> 'unenrolled' and e.status = 1
