-- name: attempt/add
-- Start the attempt with the number $4 of the trainee $3 at the exam $2. The row exists already if the attempt was
-- scheduled. The attempt closes at $5, has the maximum marks $6 and is passed with $7 percent. $8 is true if wrong answers
-- cost marks, and $9 is true if the program marks the answers. Returns the id of the attempt.
with started as (
    insert into exam_attempts as t (company_id, exam_id, user_id, number, status, started_at, deadline, maximum, pass_percent, negative_marks, automated)
    values ($1, $2, $3, $4, 1, now(), $5, $6, $7, $8, $9)
    on conflict (company_id, exam_id, user_id, number) do update
    set status = excluded.status, started_at = excluded.started_at, deadline = excluded.deadline, maximum = excluded.maximum,
        pass_percent = excluded.pass_percent, negative_marks = excluded.negative_marks, automated = excluded.automated, import_id = null
    where t.status = 0
    returning id
),
due as (
    insert into attempt_deadlines (company_id, attempt_id, due_at)
    select $1::bigint, id, $5::timestamptz from started
)
select id from started

-- name: attempt/allowance
-- Lock the exam $2 and return the extra minutes and attempts of the trainee $3 at it.
select
    e.id as exam_id,
    coalesce((select w.extra_minutes from exam_allowances w where w.company_id = $1 and w.exam_id = e.id and w.user_id = $3), 0) as extra_minutes,
    coalesce((select w.extra_attempts from exam_allowances w where w.company_id = $1 and w.exam_id = e.id and w.user_id = $3), 0) as extra_attempts
from exams e
where e.company_id = $1 and e.id = $2
for no key update

-- name: attempt/allowance_list
-- Returns the allowances of trainees at the exam $2 by name.
select w.exam_id, w.user_id, u.fname, u.lname, u.email, w.extra_minutes, w.extra_attempts
from exam_allowances w
join users u on u.company_id = $1 and u.id = w.user_id
where w.company_id = $1 and w.exam_id = $2 and (w.extra_minutes > 0 or w.extra_attempts > 0)
order by lower(u.lname), lower(u.fname), w.user_id

-- name: attempt/allowance_set
-- Set the extra minutes $4 and the extra attempts $5 of the trainee $3 at the exam $2.
insert into exam_allowances (company_id, exam_id, user_id, extra_minutes, extra_attempts)
values ($1, $2, $3, $4, $5)
on conflict (company_id, exam_id, user_id) do update
set extra_minutes = excluded.extra_minutes, extra_attempts = excluded.extra_attempts

-- name: attempt/answer
-- Save the answer $5 to the question $4 of the attempt $2 of the trainee $3, and return the time. Returns no row if the
-- attempt is not open. The lock makes a concurrent end of the attempt wait, so that the answer counts.
with open as materialized (
    select id from exam_attempts
    where company_id = $1 and id = $2 and user_id = $3 and status = 1 and deadline > now()
    for share
)
update attempt_questions t
set answer = $5::jsonb, answered_at = now()
from open o
where t.company_id = $1 and t.attempt_id = $2 and t.attempt_id = o.id and t.question_id = $4
returning t.answered_at

-- name: attempt/appointment_list
-- Returns the appointments for the exam $2, the earliest first. Appointments of attempts that have started are left out.
select a.exam_id, a.user_id, u.fname, u.lname, u.email, a.scheduled_at
from exam_attempts a
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.exam_id = $2 and a.status = 0 and a.scheduled_at is not null
order by a.scheduled_at, a.user_id

-- name: attempt/appointment_remove
-- Remove the appointment of the trainee $3 for the exam $2. The appointment is the attempt with the number $4 that has not
-- started.
delete from exam_attempts where company_id = $1 and exam_id = $2 and user_id = $3 and number = $4 and status = 0

-- name: attempt/appointment_set
-- Set the appointment of the trainee $3 for the exam $2 to $5. The appointment is the attempt with the number $4 that has
-- not started.
insert into exam_attempts as t (company_id, exam_id, user_id, number, status, scheduled_at)
values ($1, $2, $3, $4, 0, $5)
on conflict (company_id, exam_id, user_id, number) do update
set scheduled_at = excluded.scheduled_at, import_id = null
where t.status = 0

-- name: attempt/extend
-- Set the deadline of the open attempt of the trainee $3 at the exam $2 to $4. attempt/extended has computed and locked it.
with moved as (
    update exam_attempts
    set deadline = $4::timestamptz, import_id = null
    where company_id = $1 and exam_id = $2 and user_id = $3 and status = 1 and deadline > now()
    returning id, deadline
)
update attempt_deadlines d
set due_at = m.deadline
from moved m
where d.company_id = $1 and d.attempt_id = m.id

-- name: attempt/extended
-- Lock the open attempt of the trainee $3 at the exam $2 until the transaction ends, and return its deadline, $4 minutes later.
select deadline + $4::bigint * interval '1 minute'
from exam_attempts
where company_id = $1 and exam_id = $2 and user_id = $3 and status = 1 and deadline > now()
for no key update

-- name: attempt/finish
-- Set the status $3 and the result $4 of the attempt $2. The result is null until all questions are marked. An open attempt
-- gets the current time as its end, but not a time after its deadline.
with finished as (
    update exam_attempts a
    set status = $3, result = $4::numeric, marks = round($4::numeric), submitted_at = coalesce(a.submitted_at, least(n.now, a.deadline)),
        revision = a.revision + 1, import_id = null
    from (select now() as now) n
    where a.company_id = $1 and a.id = $2
    returning a.submitted_at
),
closed as (
    delete from attempt_deadlines where company_id = $1 and attempt_id = $2
)
select submitted_at from finished

-- name: attempt/get
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

-- name: attempt/grade
-- Set the marks of questions of the attempt $2. $3 contains the positions of the questions, and $4 their marks. The marks
-- are null for a question that a person marks.
update attempt_questions t
set marks = k.marks::numeric
from unnest($3::integer[], $4::text[]) as k (position, marks)
where t.company_id = $1 and t.attempt_id = $2 and t.position = k.position

-- name: attempt/hold
-- Lock the current enrollment of the trainee $3 in the course of the exam $2 until the transaction ends, so that a trainee
-- starts one attempt at a time. Returns no row if the trainee is not enrolled.
select n.id
from enrollments n
where n.company_id = $1 and n.user_id = $3 and n.latest and n.status <> 'unenrolled'
    and n.course_id = (select e.course_id from exams e where e.company_id = $1 and e.id = $2)
for no key update

-- name: attempt/items
-- Returns the questions and draws of the exam $2, in order.
select i.section, coalesce(i.question_id, 0) as question_id, coalesce(i.category_id, 0) as category_id, i.tag, i.count, i.marks
from exam_items i
where i.company_id = $1 and i.exam_id = $2
order by i.position

-- name: attempt/keyset
-- Returns at most $3 attempts that were started or imported, with ids below $2, the newest first. If $2 is 0, it starts with the newest
-- attempt. Filters: the exam $4; the trainee $5; the status $6; the course $7; trainees and courses of the batch $8; started
-- from $9, inclusive, until $10, exclusive; the text $11 in the name or e-mail address of the trainee. An empty text and
-- null select all. $5, $8 and $11 do not select attempts whose trainees are hidden from markers. $12 selects the attempts
-- that the transaction $12 or a later one wrote; null selects all. $13 is the manager to whose people and courses the result
-- is limited, or null for no limit.
select
    a.id, a.exam_id, e.title as exam_title, a.user_id, u.fname, u.lname, u.email, a.number, a.revision, a.status,
    a.started_at, a.submitted_at, a.deadline, coalesce(a.result, a.marks) as result, a.maximum, e.blind
from exam_attempts a
join exams e on e.company_id = $1 and e.id = a.exam_id
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.status > 0 and ($4::bigint is null or a.exam_id = $4)
    and ($5::bigint is null or a.user_id = $5) and ($6::bigint is null or a.status = $6)
    and ($7::bigint is null or e.course_id = $7)
    and ($8::bigint is null or a.user_id in (
        select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $8
    ) and e.course_id in (
        select m.course_id from batch_courses m where m.company_id = $1 and m.batch_id = $8
    ))
    and ($9::timestamptz is null or a.started_at >= $9) and ($10::timestamptz is null or a.started_at < $10)
    and ($11::text = '' or a.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($11::text)
    ))
    and ($5::bigint is null and $8::bigint is null and $11::text = '' or not (e.blind and a.status = 2))
    and ($13::bigint is null or a.id = any(array({reach/attempts $13})))
    and ($12::xid is null or age(a.xmin) <= age($12::xid))
    and ($2::bigint = 0 or a.id < $2::bigint)
order by a.id desc
limit $3::bigint

-- name: attempt/leave
-- Add one to the number of times that the trainee $3 has left the page of the open attempt $2, and return the number.
update exam_attempts
set leaves = leaves + 1, import_id = null
where company_id = $1 and id = $2 and user_id = $3 and status = 1 and deadline > now()
returning leaves

-- name: attempt/list
-- Returns a page of the attempts that were started or imported. Attempts that wait for a person to mark them come
-- first, then the newest attempts. An imported attempt has no deadline, and nobody can mark it, because it has no
-- answers. Filters: the exam $4; the trainee $5; the status $6; the course $7; trainees and courses of the batch $8;
-- started from $9, inclusive, until $10, exclusive; the text $11 in the name or e-mail address of the trainee. An empty
-- text and null select all. $5, $8 and $11 do not select attempts whose trainees are hidden from markers. $12 is
-- another order, and $13 the manager to whose people and courses the result is limited, or null for no limit. The total
-- is at most one more than 100,000, with a text 10,000, or the end of the page.
with matching as not materialized (
    select a.id, a.started_at, a.submitted_at, a.status = 2 and a.deadline is not null as waits
    from exam_attempts a
    join exams e on e.company_id = $1 and e.id = a.exam_id
    where a.company_id = $1 and a.status > 0 and ($4::bigint is null or a.exam_id = $4)
        and ($5::bigint is null or a.user_id = $5) and ($6::bigint is null or a.status = $6)
        and ($7::bigint is null or e.course_id = $7)
        and ($8::bigint is null or a.user_id in (
            select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $8
        ) and e.course_id in (
            select m.course_id from batch_courses m where m.company_id = $1 and m.batch_id = $8
        ))
        and ($9::timestamptz is null or a.started_at >= $9) and ($10::timestamptz is null or a.started_at < $10)
        and ($11::text = '' or a.user_id in (
            select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($11::text)
        ))
        and ($5::bigint is null and $8::bigint is null and $11::text = '' or not (e.blind and a.status = 2))
        and ($13::bigint is null or a.id = any(array({reach/attempts $13})))
),
page as (
    (select a.id from matching a where $12::text <> '' order by {sort $12} a.id desc limit $2::bigint offset $3::bigint)
    union all
    (select id
    from (
        (select id, waits, started_at from matching where waits and $12::text = '' order by started_at desc nulls last, id desc limit $2::bigint + $3::bigint)
        union all
        (select id, waits, started_at from matching where not waits and $12::text = '' order by started_at desc nulls last, id desc limit $2::bigint + $3::bigint)
    ) both_parts
    order by waits desc, started_at desc nulls last, id desc
    limit $2::bigint offset $3::bigint)
)
select
    {counter/matching $11} as total_count,
    a.id, a.exam_id, e.title as exam_title, a.user_id, u.fname, u.lname, u.email, a.number, a.revision, a.status,
    a.started_at, a.submitted_at, a.deadline, coalesce(a.result, a.marks) as result, a.maximum, e.blind
from page p
join exam_attempts a on a.company_id = $1 and a.id = p.id
join exams e on e.company_id = $1 and e.id = a.exam_id
join users u on u.company_id = $1 and u.id = a.user_id
order by {sort $12} (a.status = 2 and a.deadline is not null) desc, a.started_at desc nulls last, a.id desc

-- name: attempt/lock
-- Lock the attempt $2. Returns its id.
select id from exam_attempts where company_id = $1 and id = $2 for update

-- name: attempt/managed
-- Returns whether the attempt $2 exists and the manager $4 may change it, or, if $3 is true, read it. Those to whom its trainee reports read it when it is
-- marked. If $4 is null, returns whether the attempt exists.
select exists (select 1 from exam_attempts a
    join exams e on e.company_id = $1 and e.id = a.exam_id
    where a.company_id = $1 and a.id = $2 and (
        $4::bigint is null
        or $3::boolean and a.status > 2 and a.user_id in ({reach/reports $4})
        or {reach/changes $4 a.user_id e.course_id}
    )
)

-- name: attempt/mark
-- Set the marks $4 and the comment $5 of the question $3 of the attempt $2 on behalf of the user $6.
update attempt_questions
set marks = $4::numeric, comment = $5, marked_by = $6
where company_id = $1 and attempt_id = $2 and question_id = $3
returning position

-- name: attempt/next
-- Returns the attempt that a person should mark after the attempt $2, and how many other attempts wait for marking, or no row if none waits. An attempt
-- at the same exam comes first, then the attempt that has waited longest. $3 is the manager to whose people and courses the
-- result is limited, or null for no limit.
select a.id, count(*) over () as waiting
from exam_attempts a
where a.company_id = $1 and a.status = 2 and a.deadline is not null and a.id <> $2
    and ($3::bigint is null or a.id = any(array({reach/attempts_to_change $3})))
order by (a.exam_id = (select s.exam_id from exam_attempts s where s.company_id = $1 and s.id = $2)) desc, a.submitted_at, a.id
limit 1

-- name: attempt/past
-- Move the open attempt $2 with its answers to the past: it was started at $3 and submitted at $4, and its deadline was $5.
with moved as (
    update exam_attempts a
    set started_at = $3::timestamptz, submitted_at = $4::timestamptz, deadline = $5::timestamptz, import_id = null
    where a.company_id = $1 and a.id = $2 and a.status = 1
    returning a.id
)
update attempt_questions t
set answered_at = $4::timestamptz
from moved m
where t.company_id = $1 and t.attempt_id = $2 and t.attempt_id = m.id and t.answered_at is not null

-- name: attempt/pool
-- Returns the questions that can be drawn, by id. $2 is their category, or 0 for every category. $3 is their tag, or empty
-- for all questions. Archived questions are not drawn.
select q.id
from questions q
where q.company_id = $1 and q.status = 1 and ($2::bigint = 0 or q.category_id = $2) and ($3::text = '' or $3::text = any(q.tags))
order by q.id

-- name: attempt/question
-- Returns the question $4 of the attempt $2 of the trainee $3 with its arrangement, and whether it can be answered.
select v.content, t.seed, t.keys, a.status, a.deadline <= now() as late
from exam_attempts a
join attempt_questions t on t.company_id = $1 and t.attempt_id = a.id and t.question_id = $4
join question_versions v on v.company_id = $1 and v.question_id = t.question_id and v.number = t.version
where a.company_id = $1 and a.id = $2 and a.user_id = $3 and a.deadline is not null

-- name: attempt/questions
-- Returns the questions of the attempt $2 in order, with their content as it was when the attempt started.
select
    t.position, t.section, t.question_id, t.version, t.seed, t.keys, t.maximum, t.answer, t.answered_at, t.marks, t.comment, t.marked_by, v.content
from attempt_questions t
join question_versions v on v.company_id = $1 and v.question_id = t.question_id and v.number = t.version
where t.company_id = $1 and t.attempt_id = $2
order by t.position

-- name: attempt/questions_add
-- Add the questions of the attempt $2. The arrays $3 to $8 are parallel and contain the section, the id, the version, the
-- seed, the maximum marks and the keys of each question. The order of the arrays is the order of the questions.
insert into attempt_questions (company_id, attempt_id, position, section, question_id, version, seed, maximum, keys)
select $1, $2, k.position, k.section, k.question_id, k.version, k.seed, k.maximum::numeric, k.keys
from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[]) with ordinality
    as k (section, question_id, version, seed, maximum, keys, position)

-- name: attempt/regrade
-- Set the version $4 and the marks $5 of the question $3 of the attempt $2.
update attempt_questions
set version = $4, marks = $5::numeric
where company_id = $1 and attempt_id = $2 and question_id = $3

-- name: attempt/regrade_list
-- Returns the next $3 attempts that have ended, that have an older version of the question $2 than the current one, and
-- whose ids are greater than $4, by id. Each row has the question, the sums of the marks of the attempt's other questions,
-- and the award of the attempt unless it was revoked. $5 is the manager to whose courses the result is limited, or null for
-- no limit.
select
    a.id, a.exam_id, e.title as exam_title, a.user_id, u.fname, u.lname, a.status, a.result, a.maximum, a.pass_percent, a.negative_marks, a.automated, e.blind,
    t.seed as question_seed, t.maximum as question_maximum, t.answer as question_answer, t.answered_at as question_answered_at, t.marks as question_marks, t.marked_by as question_marked_by,
    o.marks as other_marks, o.maximum as other_maximum, o.open as other_open, coalesce(w.id, 0) as award_id
from attempt_questions t
join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id and a.status >= 2
join exams e on e.company_id = $1 and e.id = a.exam_id
join users u on u.company_id = $1 and u.id = a.user_id
join questions q on q.company_id = $1 and q.id = t.question_id
cross join lateral (
    select coalesce(sum(s.marks), 0) as marks, coalesce(sum(s.maximum), 0) as maximum, count(*) filter (where s.marks is null) > 0 as open
    from attempt_questions s
    where s.company_id = $1 and s.attempt_id = a.id and s.question_id <> $2
) o
left join awards w on w.company_id = $1 and w.attempt_id = a.id and w.revoked_at is null and w.erased_at is null
where t.company_id = $1 and t.question_id = $2 and t.version < q.number and a.id > $4::bigint
    and ($5::bigint is null or e.course_id in (
        select c.course_id from course_owners c where c.company_id = $1 and c.user_id = $5
    ))
order by a.id
limit $3::bigint

-- name: attempt/regrade_managed
-- Returns whether an attempt at an exam of a course of the manager $3 has the question $2. If $3 is null, an attempt at any
-- exam counts.
select exists (select 1 from attempt_questions t
    join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id
    join exams e on e.company_id = $1 and e.id = a.exam_id
    where t.company_id = $1 and t.question_id = $2
        and ($3::bigint is null or e.course_id in (
            select c.course_id from course_owners c where c.company_id = $1 and c.user_id = $3
        ))
)

-- name: attempt/regrade_total
-- Returns the number of attempts that have ended and have an older version of the question $2 than the current one. $3 is
-- the manager to whose courses the result is limited, or null for no limit.
select count(*)
from attempt_questions t
join exam_attempts a on a.company_id = $1 and a.id = t.attempt_id and a.status >= 2
join exams e on e.company_id = $1 and e.id = a.exam_id
join questions q on q.company_id = $1 and q.id = t.question_id
where t.company_id = $1 and t.question_id = $2 and t.version < q.number
    and ($3::bigint is null or e.course_id in (
        select c.course_id from course_owners c where c.company_id = $1 and c.user_id = $3
    ))

-- name: attempt/rules
-- Returns the rules of the exam $2, the current enrollment of the trainee $3 in the exam's course, and the number and the
-- times of the trainee's attempts. Returns no row if the trainee is not enrolled. The percentage of the marks to pass is
-- rounded down, so that an attempt with exactly these marks passes.
select
    e.id, e.title, e.status, e.period, e.start_date, e.start_time, e.end_date, e.end_time, e.duration, e.attempts_allowed, e.before_end_of_course,
    e.needs_full_progress, e.appear_after_days, e.wait_minutes, e.random_sequence, e.shuffle_options, e.kind_marks, e.negative_marks, e.automated,
    exists (
        select 1 from exam_items i
        join questions q on q.company_id = $1 and q.kind = 'essay' and case when i.question_id is null
            then q.status = 1 and q.category_id = coalesce(i.category_id, q.category_id) and (i.tag = '' or i.tag = any(q.tags)) else q.id = i.question_id
        end
        where i.company_id = $1 and i.exam_id = e.id
    ) as essays,
    coalesce(e.pass_percent, trunc(e.passing_marks * 100.0 / nullif(e.total_marks, 0), 2), 50) as pass_percent, e.one_per_page, case when e.event_restriction then e.event_count else 0 end as event_count, e.total_questions,
    case when not e.show_result then 'nothing' when e.review = 'nothing' then 'marks' else e.review end as review, e.review_after_window,
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
    e.trainee_reschedules, e.counts_for_completion and c.completion_exams <> 'none' as completes,
    coalesce(k.earlier_id, 0) as earlier_id, coalesce(k.earlier_title, '') as earlier_title, coalesce(k.path_id, 0) as path_id, coalesce(k.path_name, '') as path_name
from exams e
join courses c on c.company_id = $1 and c.id = e.course_id
join enrollments n on n.company_id = $1 and n.user_id = $3 and n.course_id = e.course_id and n.latest and n.status <> 'unenrolled'
left join exam_allowances w on w.company_id = $1 and w.exam_id = e.id and w.user_id = $3
cross join lateral (select n.id) taken
left join lateral (
    {learning_path/earlier}
) k on true
where e.company_id = $1 and e.id = $2

-- name: attempt/total
-- Returns the number of attempts that were started or imported. Filters: the exam $2; the trainee $3; the status $4; the course $5;
-- trainees and courses of the batch $6; started from $7, inclusive, until $8, exclusive; the text $9 in the name or e-mail
-- address of the trainee. An empty text and null select all. $3, $6 and $9 do not select attempts whose trainees are hidden
-- from markers. $10 is the manager to whose people and courses the result is limited, or null for no limit.
select count(*)
from exam_attempts a
join exams e on e.company_id = $1 and e.id = a.exam_id
where a.company_id = $1 and a.status > 0 and ($2::bigint is null or a.exam_id = $2)
    and ($3::bigint is null or a.user_id = $3) and ($4::bigint is null or a.status = $4)
    and ($5::bigint is null or e.course_id = $5)
    and ($6::bigint is null or a.user_id in (
        select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $6
    ) and e.course_id in (
        select m.course_id from batch_courses m where m.company_id = $1 and m.batch_id = $6
    ))
    and ($7::timestamptz is null or a.started_at >= $7) and ($8::timestamptz is null or a.started_at < $8)
    and ($9::text = '' or a.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($9::text)
    ))
    and ($3::bigint is null and $6::bigint is null and $9::text = '' or not (e.blind and a.status = 2))
    and ($10::bigint is null or a.id = any(array({reach/attempts $10})))

-- name: attempt/versions
-- Returns the current version of each of the questions $2.
select id, number, content, marks
from questions
where company_id = $1 and id = any($2::bigint[])
order by id

-- name: attempt_deadline/claim (global)
-- Lease up to $1 deadlines whose time has passed to the caller for $2 seconds, and return them.
with due as (
    select id
    from attempt_deadlines
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update attempt_deadlines t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.attempt_id, t.claims

-- name: attempt_deadline/drop (global)
-- Delete the deadline $1. Does nothing unless $2 is the number of the newest lease.
delete from attempt_deadlines where id = $1 and claims = $2
