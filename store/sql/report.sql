-- name: report/batches
-- Returns a page of the batches, by name. Each row has the number of members, the numbers of their enrollments and of
-- completed enrollments in the courses of the batch, and the latest completion. Only enrollments and completions before
-- $4 count, and only the latest enrollment of each trainee in each course, unless it was ended. Filters: the batch $5;
-- the course $6. $7 is another order, and $8 the manager to whose batches the result is limited, or null for no limit.
select
    b.total_count, b.id as batch_id, b.name, s.people, s.enrolled, s.completed, s.completed_at
from (
    select count(*) over () as total_count, row_number() over (order by {sort $7} lower(o.name), o.id) as row_index, o.id, o.name
    from batches o
    where o.company_id = $1
        and ($5::bigint is null or o.id = $5)
        and ($6::bigint is null or exists (
            select 1 from batch_courses k where k.company_id = $1 and k.batch_id = o.id and k.course_id = $6
        ))
        and ($8::bigint is null or o.id in (
            select g.batch_id from batch_managers g where g.company_id = $1 and g.user_id = $8
        ))
    order by row_index
    limit $2::bigint offset $3::bigint
) b
cross join lateral (
    select
        count(distinct t.user_id) as people, count(e.id) as enrolled,
        count(e.id) filter (where e.status = 'completed' and e.completed_at < $4::timestamptz) as completed,
        max(e.completed_at) filter (where e.status = 'completed' and e.completed_at < $4::timestamptz) as completed_at
    from batch_trainees t
    left join batch_courses k on k.company_id = $1 and k.batch_id = b.id and ($6::bigint is null or k.course_id = $6)
    -- "offset 0" looks up one enrollment for each person and course, and does not read the people's other courses.
    left join lateral (
        select id, status, completed_at
        from enrollments
        where company_id = $1 and user_id = t.user_id and course_id = k.course_id and latest and status <> 'unenrolled' and created_at < $4::timestamptz
        offset 0
    ) e on true
    where t.company_id = $1 and t.batch_id = b.id
) s
order by b.row_index

-- name: report/batches_total
-- Returns the number of batches. Filters: the batch $3; the course $4. The statement does not use the time $2. The where
-- clause contains it only to give it a type. $5 is the manager to whose batches the result is limited, or null for no limit.
select count(*)
from batches o
where o.company_id = $1 and $2::timestamptz is not null
    and ($3::bigint is null or o.id = $3)
    and ($4::bigint is null or exists (
        select 1 from batch_courses k where k.company_id = $1 and k.batch_id = o.id and k.course_id = $4
    ))
    and ($5::bigint is null or o.id in (
        select g.batch_id from batch_managers g where g.company_id = $1 and g.user_id = $5
    ))

-- name: report/completions
-- Returns a page of the enrollments that were completed from $4, inclusive, until $5, exclusive, the latest completion
-- first. Filters: the course $6; the members of the batch $7; only enrollments that follow the enrollment $9, completed
-- at $8, in the list. $10 is another order, and $11 the manager to whose people and courses the result is limited, or null for no limit. The score is that
-- of the last passed attempt at an exam of the course before the completion. A revoked or withdrawn award does not count.
with managed as materialized (
    {reach/enrollments $11::bigint}
)
select
    e.id, e.user_id, u.fname, u.lname, coalesce(u.email, '') as email, e.course_id, c.title, c.course_code, e.start_date,
    e.completed_at, e.completed_percent, w.kind as waiver, coalesce(w.reason, '') as waiver_reason,
    coalesce(u.external_id, '') as external_id, coalesce(b.name, '') as batch, s.score, coalesce(a.number, '') as certificate_number, a.expires_on,
    case when u.deleted_at is not null then 'erased' when u.status = 0 then 'disabled' when u.status = 2 then 'unconfirmed' else 'active' end as account
from (
    select e.id
    from enrollments e
    where e.company_id = $1 and e.status = 'completed' and e.completed_at >= $4::timestamptz and e.completed_at < $5::timestamptz
        and ($6::bigint is null or e.course_id = $6)
        and ($7::bigint is null or exists (
            select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $7 and b.user_id = e.user_id
        ))
        and ($11::bigint is null or e.id = any(array(select m.id from managed m)))
        and ($8::timestamptz is null or (e.completed_at, e.id) < ($8, $9::bigint))
    order by {sort $10} e.completed_at desc, e.id desc
    limit $2::bigint offset $3::bigint
) p
join enrollments e on e.company_id = $1 and e.id = p.id
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
left join batches b on b.company_id = $1 and b.id = e.batch_id
left join awards a on a.company_id = $1 and a.enrollment_id = e.id and a.revoked_at is null and a.erased_at is null
left join lateral (
    select round(100 * x.result / nullif(x.maximum, 0), 2) as score
    from exam_attempts x
    join exams m on m.company_id = $1 and m.id = x.exam_id and m.course_id = e.course_id
    where x.company_id = $1 and x.user_id = e.user_id and x.status = 3 and x.submitted_at <= e.completed_at
    order by x.submitted_at desc, x.id desc
    limit 1
) s on true
order by {sort $10} e.completed_at desc, e.id desc

-- name: report/completions_total
-- Returns the number of enrollments that were completed from $2, inclusive, until $3, exclusive. Filters: the course $4;
-- the members of the batch $5. $7 is the manager to whose people and courses the result is limited, or null for no limit.
-- At most one more than $6 are counted.
with managed as materialized (
    {reach/enrollments $7::bigint}
)
select count(*)
from (
    select 1
    from enrollments e
    where e.company_id = $1 and e.status = 'completed' and e.completed_at >= $2::timestamptz and e.completed_at < $3::timestamptz
        and ($4::bigint is null or e.course_id = $4)
        and ($5::bigint is null or exists (
            select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $5 and b.user_id = e.user_id
        ))
        and ($7::bigint is null or e.id = any(array(select m.id from managed m)))
    limit $6::bigint + 1
) n

-- name: report/compliance
-- Returns a page of at most $9 of the requirements after the first $10, by person: the enrollments with a due date that were current before $2, the end of
-- the day $3, with their state on that day. Filters: the course $4; the members of the batch $5; the person $6; the values $7 of fields of the
-- person, as a JSON object; the state $11; only what follows the enrollment $13 of the person $12. $8 says whether the day has ended. $14 says that few
-- requirements are in the state. $15 is the manager to whose people and courses the result is limited, or null for no limit.
with managed as materialized (
    {reach/enrollments $15::bigint}
),
{report/requirements}
select
    r.id, r.user_id, u.fname, u.lname, coalesce(u.email, '') as email, r.course_id, c.title, c.course_code, r.state, r.start_date, r.due_date,
    r.completed_at, r.completed_percent
from (
    select q.*
    from (select f.*, {report/requirement_state} as state from required f) q
    where ($15::bigint is null or q.id = any(array(select m.id from managed m)))
        -- coalesce makes the planner expect half of the rows, so that it reads the persons in their order until the page is full. If few are in the state,
        -- it reads all and sorts those, because no index has their order.
        and ($11::text = '' or coalesce(q.state = $11::text, false))
        and ($12::bigint is null or (q.user_id, q.id) > ($12, $13::bigint))
    order by case when $14::boolean then q.user_id + 0 else q.user_id end, q.id
    limit $9::bigint offset $10::bigint
) r
join users u on u.company_id = $1 and u.id = r.user_id
join courses c on c.company_id = $1 and c.id = r.course_id
order by r.user_id, r.id

-- name: report/compliance_total
-- Returns the number of requirements in each state on the day $3, which ends at $2, as report/compliance lists them. Filters: the course $4; the members
-- of the batch $5; the person $6; the values $7 of fields of the person, as a JSON object. $8 says whether the day has ended. $9 is the manager to whose
-- people and courses the result is limited, or null for no limit. Most enrollments have no waiver and did not change after the day. Their state follows
-- from their own row, so that a parallel scan without joins counts them.
with managed as materialized (
    {reach/enrollments $9::bigint}
),
{report/requirements},
ordinary as not materialized (
    select e.id, {report/requirement_flags}
    from enrollments e
    cross join lateral (
        select e.due_date, ''::text as waiver, coalesce(e.completed_at < $2::timestamptz, e.status = 'completed') as done
    ) s
    where e.company_id = $1 and {report/requirement_is}
        and not exists (
            select 1 from enrollment_history h
            where h.company_id = $1 and h.enrollment_id = e.id and $8::boolean and h.changed_at >= $2::timestamptz
        )
        and not exists (select 1 from completion_waivers w where w.company_id = $1 and w.enrollment_id = e.id)
),
others as materialized (
    select h.enrollment_id from overwritten h
    union
    select w.enrollment_id from completion_waivers w where w.company_id = $1
),
counted as (
    select o.done, o.exempt, o.late, o.idle, count(*) as n
    from ordinary o
    where ($9::bigint is null or o.id = any(array(select m.id from managed m)))
    group by o.done, o.exempt, o.late, o.idle
    union all
    select r.done, r.exempt, r.late, r.idle, count(*)
    from others o
    join required r on r.id = o.enrollment_id
    where ($9::bigint is null or r.id = any(array(select m.id from managed m)))
    group by r.done, r.exempt, r.late, r.idle
)
select
    coalesce(sum(n) filter (where state = 'compliant'), 0)::bigint as compliant, coalesce(sum(n) filter (where state = 'due'), 0)::bigint as due,
    coalesce(sum(n) filter (where state = 'overdue'), 0)::bigint as overdue, coalesce(sum(n) filter (where state = 'exempt'), 0)::bigint as exempt,
    coalesce(sum(n) filter (where state = 'notstarted'), 0)::bigint as notstarted
from (select {report/requirement_state} as state, f.n from counted f) c

-- name: report/dashboard
-- Returns the counts of the company's dashboard for the period from $2, inclusive, until $3, exclusive. A user counts as
-- active if one of the user's sessions was used or created in the period. $4 is the manager to whose people and courses
-- the result is limited, or null for no limit.
with people as materialized (
    {reach/people $4::bigint}
),
managed as materialized (
    {reach/enrollments $4::bigint}
),
attempts as materialized (
    {reach/attempts $4::bigint}
)
select
    (
        -- "group by" needs no sort, unlike "distinct".
        select count(*)
        from (
            select user_id from sessions
            where company_id = $1 and coalesce(seen_at, created_at) >= $2::timestamptz and created_at < $3::timestamptz
                and ($4::bigint is null or user_id = any(array(select p.user_id from people p)))
            group by user_id
        ) a
    ) as active,
    (
        select count(*) from enrollments
        where company_id = $1 and created_at >= $2::timestamptz and created_at < $3::timestamptz
            and ($4::bigint is null or id = any(array(select m.id from managed m)))
    ) as enrollments,
    (
        select count(*) from enrollments
        where company_id = $1 and status = 'completed' and completed_at >= $2::timestamptz and completed_at < $3::timestamptz
            and ($4::bigint is null or id = any(array(select m.id from managed m)))
    ) as completions,
    x.passed, x.failed
from (
    select count(*) filter (where status = 3) as passed, count(*) filter (where status = 4) as failed
    from exam_attempts
    where company_id = $1 and status in (3, 4) and submitted_at >= $2::timestamptz and submitted_at < $3::timestamptz
        and ($4::bigint is null or id = any(array(select a.id from attempts a)))
) x

-- name: report/days
-- Returns the numbers of new enrollments and of completions on each day from $2, inclusive, until $3, exclusive. $4 is the
-- time zone of the days. A day on which both numbers are 0 has no row. $5 is the manager to whose people and courses the
-- result is limited, or null for no limit.
select d.day, sum(d.enrolled)::bigint as enrollments, sum(d.completed)::bigint as completions
from (
    select (e.created_at at time zone $4::text)::date as day, 1 as enrolled, 0 as completed, e.id
    from enrollments e
    where e.company_id = $1 and e.created_at >= $2::timestamptz and e.created_at < $3::timestamptz
    union all
    select (e.completed_at at time zone $4::text)::date, 0, 1, e.id
    from enrollments e
    where e.company_id = $1 and e.status = 'completed' and e.completed_at >= $2::timestamptz and e.completed_at < $3::timestamptz
) d
where ($5::bigint is null or d.id in ({reach/enrollments $5}))
group by d.day
order by d.day

-- name: report/documents
-- Returns a page of the published documents, by course and outline. Each row has the numbers of enrolled trainees of the
-- course, of trainees who have opened the document and of trainees who have done it, and the day on which it was last
-- done. Only events before $4 count, and only the latest enrollment of each trainee, unless it was ended. Filters: the
-- course $5; the members of the batch $6. $7 is another order, and $8 the manager to whose people and courses the result is
-- limited, or null for no limit.
with page as materialized (
    select
        count(*) over () as total_count, row_number() over (order by {sort $7} c.title, c.id, s.position, s.id, h.position, h.id, d.position, d.id) as row_index,
        c.id as course_id, c.title, c.course_code, d.id as document_id, d.name
    from courses c
    join subjects s on s.company_id = $1 and s.course_id = c.id
    join chapters h on h.company_id = $1 and h.subject_id = s.id
    join documents d on d.company_id = $1 and d.chapter_id = h.id and not d.draft
    where c.company_id = $1
        and ($5::bigint is null or c.id = $5)
        and ($6::bigint is null or c.id in (
            select k.course_id from batch_courses k where k.company_id = $1 and k.batch_id = $6
        ))
        and ($8::bigint is null or c.id in ({reach/courses $8}))
    order by row_index
    limit $2::bigint offset $3::bigint
),
enrolled as materialized (
    select e.id, e.course_id
    from enrollments e
    where e.company_id = $1 and e.course_id in (select course_id from page) and e.latest and e.status <> 'unenrolled'
        and e.created_at < $4::timestamptz
        and ($6::bigint is null or e.user_id in (
            select b.user_id from batch_trainees b where b.company_id = $1 and b.batch_id = $6
        ))
        and ($8::bigint is null or e.id = any(array({reach/enrollments $8})))
),
people as (
    select course_id, count(*) as enrolled from enrolled group by course_id
),
done as (
    select
        p.document_id, count(*) filter (where p.opened_at < $4::timestamptz or p.done_at < $4::timestamptz) as opened,
        count(*) filter (where p.done_at < $4::timestamptz) as done, max(p.done_at) filter (where p.done_at < $4::timestamptz) as done_at
    from enrolled e
    -- "offset 0" reads the progress of these enrollments, and not that of the whole company.
    cross join lateral (
        select document_id, opened_at, done_at from document_progress where company_id = $1 and enrollment_id = e.id offset 0
    ) p
    group by p.document_id
)
select
    g.total_count, g.course_id, g.title, g.course_code, g.document_id, g.name, coalesce(n.enrolled, 0) as enrolled,
    coalesce(o.opened, 0) as opened, coalesce(o.done, 0) as done, o.done_at
from page g
left join people n on n.course_id = g.course_id
left join done o on o.document_id = g.document_id
order by g.row_index

-- name: report/documents_total
-- Returns the number of published documents. Filters: the course $3; the courses of the batch $4. The statement does not use
-- the time $2. The where clause contains it only to give it a type. $5 is the manager to whose courses the result is
-- limited, or null for no limit.
select count(*)
from subjects s
join chapters h on h.company_id = $1 and h.subject_id = s.id
join documents d on d.company_id = $1 and d.chapter_id = h.id and not d.draft
where s.company_id = $1 and $2::timestamptz is not null
    and ($3::bigint is null or s.course_id = $3)
    and ($4::bigint is null or s.course_id in (
        select k.course_id from batch_courses k where k.company_id = $1 and k.batch_id = $4
    ))
    and ($5::bigint is null or s.course_id in ({reach/courses $5}))

-- name: report/exams
-- Returns a page of the passed and failed attempts that ended from $4, inclusive, until $5, exclusive, the latest first.
-- Filters: exams of the course $6; the members of the batch $7; only attempts that follow the attempt $9, ended at $8, in
-- the list. An imported attempt has no exact marks. $10 is another order, and $11 the manager to whose people and courses the
-- result is limited, or null for no limit.
select
    a.id, a.exam_id, e.title as exam_title, e.course_id, c.title, c.course_code, a.user_id, u.fname, u.lname, coalesce(u.email, '') as email,
    a.number, a.status, a.submitted_at, m.marks, m.maximum, round(100 * m.marks / nullif(m.maximum, 0), 2) as percent
from (
    select a.id
    from exam_attempts a
    join exams e on e.company_id = $1 and e.id = a.exam_id
    where a.company_id = $1 and a.status in (3, 4) and a.submitted_at >= $4::timestamptz and a.submitted_at < $5::timestamptz
        and ($6::bigint is null or e.course_id = $6)
        and ($7::bigint is null or exists (
            select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $7 and b.user_id = a.user_id
        ))
        and ($11::bigint is null or a.id in ({reach/attempts $11}))
        and ($8::timestamptz is null or (a.submitted_at, a.id) < ($8, $9::bigint))
    order by {sort $10} a.submitted_at desc, a.id desc
    limit $2::bigint offset $3::bigint
) p
join exam_attempts a on a.company_id = $1 and a.id = p.id
cross join lateral (select coalesce(a.result, a.marks) as marks, a.maximum) m
join exams e on e.company_id = $1 and e.id = a.exam_id
join courses c on c.company_id = $1 and c.id = e.course_id
join users u on u.company_id = $1 and u.id = a.user_id
order by {sort $10} a.submitted_at desc, a.id desc

-- name: report/exams_total
-- Returns the number of passed and failed attempts that ended from $2, inclusive, until $3, exclusive. Filters: exams of
-- the course $4; the members of the batch $5. $7 is the manager to whose people and courses the result is limited, or null
-- for no limit. At most one more than $6 are counted.
select count(*)
from (
    select 1
    from exam_attempts a
    join exams e on e.company_id = $1 and e.id = a.exam_id
    where a.company_id = $1 and a.status in (3, 4) and a.submitted_at >= $2::timestamptz and a.submitted_at < $3::timestamptz
        and ($4::bigint is null or e.course_id = $4)
        and ($5::bigint is null or exists (
            select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $5 and b.user_id = a.user_id
        ))
        and ($7::bigint is null or a.id in ({reach/attempts $7}))
    limit $6::bigint + 1
) n

-- name: report/known
-- Returns whether the company has the course $2 and the batch $3. A parameter that is NULL counts as existing.
select
    ($2::bigint is null or exists (select 1 from courses where company_id = $1 and id = $2))
    and ($3::bigint is null or exists (select 1 from batches where company_id = $1 and id = $3)) as known

-- name: report/package_choices
-- Returns the $2 newest packages of documents with their courses. Filter: the course $3. $4 is the manager to whose courses the result is limited, or null
-- for no limit.
select d.id, d.name, c.id as course_id, c.title
from documents d
join chapters h on h.company_id = $1 and h.id = d.chapter_id
join subjects s on s.company_id = $1 and s.id = h.subject_id
join courses c on c.company_id = $1 and c.id = s.course_id
where d.company_id = $1 and d.type = 'scorm'
    and ($3::bigint is null or c.id = $3)
    and ($4::bigint is null or c.id in ({reach/courses $4}))
order by d.id desc
limit $2::bigint

-- name: report/package_document
-- Returns the document $2 with its course.
select d.id, d.name, c.id as course_id, c.title
from documents d
join chapters h on h.company_id = $1 and h.id = d.chapter_id
join subjects s on s.company_id = $1 and s.id = h.subject_id
join courses c on c.company_id = $1 and c.id = s.course_id
where d.company_id = $1 and d.id = $2

-- name: report/package_questions
-- Returns the figures of at most $4 questions of a package: the interactions that its content has stored, by item and order, with the 20 most frequent
-- answers. Counted is the last interaction with an id in the newest attempt of each person, for the $3 people whose attempts began last. $2 is the document.
-- Filters: attempts that were saved from $5, inclusive, until $6, exclusive; the members of the batch $7. $8 is the manager to whose people the result is
-- limited, or null for no limit.
with counted as materialized (
    select a.id
    from package_attempts a
    {report/packages_of $5 $6 null::bigint $7 $2 $8}
    order by a.id desc
    limit $3::bigint + 1
),
interactions as (
    select s.attempt_id, s.item, i.*
    from (select c.id from counted c order by c.id desc limit $3::bigint) a
    join package_states s on s.company_id = $1 and s.attempt_id = a.id
    cross join lateral (
        select
            split_part(e.key, '.', 3) as n, max(e.value) filter (where p.name = 'id') as id, max(e.value) filter (where p.name = 'type') as type,
            max(e.value) filter (where p.name = 'description') as description, max(e.value) filter (where p.name = 'result') as result,
            max(e.value) filter (where p.name = 'latency') as latency, max(e.value) filter (where p.name in ('student_response', 'learner_response')) as answer
        from jsonb_each_text(s.elements) e
        cross join lateral (select substr(e.key, length('cmi.interactions..') + length(split_part(e.key, '.', 3)) + 1) as name) p
        where e.key like 'cmi.interactions.%'
        group by split_part(e.key, '.', 3)
    ) i
),
given as materialized (
    select distinct on (i.attempt_id, i.item, i.id)
        i.attempt_id, i.item, lpad(i.n, 6, '0') as n, left(i.id, 250) as id, i.type, left(i.description, 500) as description, left(i.answer, 200) as answer,
        case when i.result = 'correct' then 'correct' when i.result in ('wrong', 'incorrect', 'unanticipated') then 'incorrect' else 'neutral' end as result,
        -- Content can report any text. Other texts cannot be converted.
        case when i.latency ~ '^[0-9]{1,4}:[0-5]?[0-9]:[0-5]?[0-9]([.][0-9]{1,3})?$'
            or i.latency ~ '^P([0-9]{1,3}D)?(T([0-9]{1,4}H)?([0-9]{1,4}M)?([0-9]{1,6}([.][0-9]{1,3})?S)?)?$' and i.latency ~ '[DHMS]$'
            then extract(epoch from i.latency::interval) end as seconds
    from interactions i
    where i.id <> ''
    order by i.attempt_id, i.item, i.id, lpad(i.n, 6, '0') desc
),
questions as (
    select
        g.item, g.id, min(g.n) as n, coalesce(max(g.type), '') as type, coalesce(max(g.description), '') as description, count(*) as answered,
        count(*) filter (where g.result = 'correct') as correct, count(*) filter (where g.result = 'incorrect') as incorrect,
        count(*) filter (where g.result = 'neutral') as neutral, round(avg(g.seconds), 1) as seconds
    from given g
    group by g.item, g.id
    order by g.item, n, g.id
    limit $4::bigint
),
answers as (
    select
        g.item, g.id, g.answer, count(*) as times, bool_or(g.result = 'correct') as correct,
        row_number() over (partition by g.item, g.id order by count(*) desc, g.answer) as rank
    from given g
    where g.answer <> ''
    group by g.item, g.id, g.answer
)
select
    q.item, q.id, q.type, q.description, q.answered, q.correct, q.incorrect, q.neutral, round(q.correct::numeric / nullif(q.correct + q.incorrect, 0), 4) as difficulty,
    q.seconds, coalesce(a.answers, '[]'::jsonb) as answers, (select count(distinct g.attempt_id) from given g) as people,
    (select count(*) > $3::bigint from counted c) as limited
from questions q
left join (
    select a.item, a.id, jsonb_agg(jsonb_build_object('answer', a.answer, 'times', a.times, 'correct', a.correct) order by a.rank) as answers
    from answers a
    where a.rank <= 20
    group by a.item, a.id
) a on a.item = q.item and a.id = q.id
order by q.item, q.n, q.id

-- name: report/packages
-- Returns a page of the results of people at packages, the attempt that began last first: the newest attempt of each current enrollment at each package, if
-- it was saved from $4, inclusive, until $5, exclusive, with the number and the time of all attempts. Filters: the course $6; the members of the batch $7;
-- the package of the document $8; only attempts that follow the attempt $9 in the list. $10 is another order, and $11 the manager to whose people and
-- courses the result is limited, or null for no limit.
select
    a.id, a.enrollment_id, a.document_id, d.name as document_name, e.course_id, c.title, c.course_code, e.user_id, u.fname, u.lname,
    coalesce(u.email, '') as email, a.number as attempts, a.status, a.success, a.score, coalesce(t.seconds, 0) as seconds, a.started_at, a.updated_at,
    a.reset_at, a.corrected_at
from (
    select a.id
    from package_attempts a
    {report/packages_of $4 $5 $6 $7 $8 $11}
        and ($9::bigint is null or a.id < $9)
    order by {sort $10} a.id desc
    limit $2::bigint offset $3::bigint
) p
join package_attempts a on a.company_id = $1 and a.id = p.id
join enrollments e on e.company_id = $1 and e.id = a.enrollment_id
join documents d on d.company_id = $1 and d.id = a.document_id
join courses c on c.company_id = $1 and c.id = e.course_id
join users u on u.company_id = $1 and u.id = e.user_id
left join lateral (
    select floor(sum(s.total_seconds + s.session_seconds))::bigint as seconds
    from package_attempts l
    join package_states s on s.company_id = $1 and s.attempt_id = l.id
    where l.company_id = $1 and l.enrollment_id = a.enrollment_id and l.document_id = a.document_id
) t on true
order by {sort $10} a.id desc

-- name: report/packages_of
-- Selects from package_attempts a, for the statements that include this text, the newest attempt of each current enrollment at each package, if it was saved
-- from {1}, inclusive, until {2}, exclusive. Filters: the course {3}; the members of the batch {4}; the package of the document {5}. {6} is the manager to
-- whose people and courses the result is limited, or null for no limit. Attempts of removed documents are not selected.
join enrollments e on e.company_id = $1 and e.id = a.enrollment_id and e.latest and e.status <> 'unenrolled'
join documents d on d.company_id = $1 and d.id = a.document_id
where a.company_id = $1 and a.updated_at >= {1}::timestamptz and a.updated_at < {2}::timestamptz
    and not exists (
        select 1 from package_attempts l
        where l.company_id = $1 and l.enrollment_id = a.enrollment_id and l.document_id = a.document_id and l.number > a.number
    )
    and ({3}::bigint is null or e.course_id = {3})
    and ({4}::bigint is null or exists (
        select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = {4} and b.user_id = e.user_id
    ))
    and ({5}::bigint is null or a.document_id = {5})
    and ({6}::bigint is null or a.enrollment_id = any(array({reach/enrollments {6}})))

-- name: report/packages_total
-- Returns the number of results of people at packages that were saved from $2, inclusive, until $3, exclusive. Filters: the course $4; the members of the
-- batch $5; the package of the document $6. $8 is the manager to whose people and courses the result is limited, or null for no limit. At most one more
-- than $7 are counted.
select count(*)
from (
    select 1
    from package_attempts a
    {report/packages_of $2 $3 $4 $5 $6 $8}
    limit $7::bigint + 1
) n

-- name: report/people
-- Returns for each trainee, by name, the numbers of courses in which the trainee is enrolled, has progress and has
-- completed, the average progress, the latest completion and the number of passed exams. Only the latest enrollment in
-- each course counts, unless it was ended. Filters: the course $4; the members of the batch $5; only trainees after the last
-- name $6, the first name $7 and the id $8. $9 is another order, and $10 the manager to whose people and courses the result is
-- limited, or null for no limit. The total is at most one more than 10,000 or the end of the next page, and 0 if $8 is not null.
with people as not materialized (
    select u.id, u.fname, u.lname, u.email
    from users u
    where u.company_id = $1 and u.deleted_at is null
        and ($5::bigint is null or u.id in (select b.user_id from batch_trainees b where b.company_id = $1 and b.batch_id = $5))
        and exists (select 1 from enrollments e
            where e.company_id = $1 and e.user_id = u.id and e.latest and e.status <> 'unenrolled'
                and ($4::bigint is null or e.course_id = $4)
                and ($10::bigint is null or e.id = any(array({reach/enrollments $10})))
        )
),
page as materialized (
    select id, fname, lname, email
    from people p
    where ($8::bigint is null or (lname, fname, id) > ($6::text, $7::text, $8::bigint))
    order by {sort $9} lname, fname, id
    limit $2::bigint offset $3::bigint
)
select
    case when $8::bigint is null
        then (select count(*) from (select 1 from people limit greatest(10000, 2 * $2::bigint + $3::bigint) + 1) n) else 0
    end as total_count,
    p.id as user_id, p.fname, p.lname, coalesce(p.email, '') as email, s.enrolled, s.started, s.completed, s.average, s.completed_at, x.passed as exams_passed
from page p
cross join lateral (
    select
        count(*) as enrolled, count(*) filter (where e.completed_percent > 0 or e.status = 'completed') as started,
        count(*) filter (where e.status = 'completed') as completed, coalesce(round(avg(e.completed_percent)), 0)::bigint as average,
        max(e.completed_at) filter (where e.status = 'completed') as completed_at
    from enrollments e
    where e.company_id = $1 and e.user_id = p.id and e.latest and e.status <> 'unenrolled'
        and ($4::bigint is null or e.course_id = $4)
        and ($10::bigint is null or e.id in ({reach/enrollments $10}))
) s
cross join lateral (
    select count(distinct a.exam_id) as passed
    from exam_attempts a
    join exams x on x.company_id = $1 and x.id = a.exam_id
    where a.company_id = $1 and a.user_id = p.id and a.status = 3 and ($4::bigint is null or x.course_id = $4)
        and ($10::bigint is null or a.id in ({reach/attempts $10}))
) x
order by {sort $9} p.lname, p.fname, p.id

-- name: report/people_total
-- Returns the number of trainees with enrollments. Filters: the course $2; the members of the batch $3. The statement does
-- not use the trainee after which the report continues, $4 to $6. The where clause contains it only to give it a type. $7
-- is the manager to whose people and courses the result is limited, or null for no limit.
select count(*)
from (
    select u.id
    from users u
    where u.company_id = $1 and u.deleted_at is null
        and ($3::bigint is null or u.id in (select b.user_id from batch_trainees b where b.company_id = $1 and b.batch_id = $3))
        and exists (select 1 from enrollments e
            where e.company_id = $1 and e.user_id = u.id and e.latest and e.status <> 'unenrolled'
                and ($2::bigint is null or e.course_id = $2)
                and ($7::bigint is null or e.id = any(array({reach/enrollments $7})))
        )
        and coalesce($4::text, $5::text, '') is not null and coalesce($6::bigint, 0) is not null
) n

-- name: report/progress
-- Returns a page of the courses with trainees, by title. Each row has the numbers of trainees who are enrolled, have
-- started and have completed the course, and their average progress. Only the latest enrollment of each trainee counts,
-- unless it was ended. Filters: the course $4; the members of the batch $5. $6 is another order, and $7 the manager to whose
-- people and courses the result is limited, or null for no limit. The statement reads the enrollments of the courses of the page only.
with page as materialized (
    select count(*) over () as total_count, p.id, p.title, p.course_code
    from courses p
    where p.company_id = $1 and ($4::bigint is null or p.id = $4)
        and exists (select 1 from enrollments e
            where e.company_id = $1 and e.course_id = p.id and e.latest and e.status <> 'unenrolled'
                and ($5::bigint is null or e.user_id in (select b.user_id from batch_trainees b where b.company_id = $1 and b.batch_id = $5))
                and ($7::bigint is null or e.id = any(array({reach/enrollments $7})))
        )
    order by {sort $6} p.title, p.id
    limit $2::bigint offset $3::bigint
)
select p.total_count, p.id as course_id, p.title, p.course_code, s.enrolled, s.started, s.completed, s.average
from page p
cross join lateral (
    select
        count(*) as enrolled, count(*) filter (where e.completed_percent > 0 or e.status = 'completed') as started,
        count(*) filter (where e.status = 'completed') as completed, coalesce(round(avg(e.completed_percent)), 0)::bigint as average
    from enrollments e
    where e.company_id = $1 and e.course_id = p.id and e.latest and e.status <> 'unenrolled'
        and ($5::bigint is null or e.user_id in (select b.user_id from batch_trainees b where b.company_id = $1 and b.batch_id = $5))
        and ($7::bigint is null or e.id in ({reach/enrollments $7}))
) s
order by {sort $6} p.title, p.id

-- name: report/progress_total
-- Returns the number of courses with trainees. Filters: the course $2; the members of the batch $3. $4 is the manager to
-- whose people and courses the result is limited, or null for no limit.
select count(*)
from courses c
where c.company_id = $1 and ($2::bigint is null or c.id = $2)
    and exists (select 1 from enrollments e
        where e.company_id = $1 and e.course_id = c.id and e.latest and e.status <> 'unenrolled'
            and ($3::bigint is null or e.user_id in (select b.user_id from batch_trainees b where b.company_id = $1 and b.batch_id = $3))
            and ($4::bigint is null or e.id = any(array({reach/enrollments $4})))
    )

-- name: report/requirement_flags
-- The flags from which the state of the enrollment e with the facts s follows, for the statements that include this text. The parameters are those of
-- report/requirements. Grouping by them costs less than grouping by the state, because the planner knows how many values they have.
s.done, s.done and s.waiver = 'exempt' as exempt, s.due_date < $3::date as late,
not s.done and s.due_date >= $3::date and (e.last_activity_at is null and e.completed_percent = 0 or $8::boolean and not exists (
    select 1 from document_progress p where p.company_id = $1 and p.enrollment_id = e.id and p.opened_at < $2::timestamptz
)) as idle

-- name: report/requirement_is
-- Whether the enrollment e with the facts s is a requirement, for the statements that include this text. The parameters are those of report/requirements.
e.created_at < $2::timestamptz and (e.status <> 'unenrolled' or e.unenrolled_at >= $2::timestamptz)
    and s.due_date is not null
    and (e.latest or $8::boolean and not exists (
        select 1 from enrollments n
        where n.company_id = $1 and n.user_id = e.user_id and n.course_id = e.course_id and n.id > e.id and n.created_at < $2::timestamptz
    ))
    and ($4::bigint is null or e.course_id = $4)
    and ($5::bigint is null or exists (
        select 1 from batch_trainees b where b.company_id = $1 and b.batch_id = $5 and b.user_id = e.user_id
    ))
    and ($6::bigint is null or e.user_id = $6)
    and ($7::text = '' or e.user_id in (
        select v.user_id from user_field_values v
        join jsonb_each_text($7::text::jsonb) f on f.key::bigint = v.field_id
        where v.company_id = $1 and lower(coalesce(v.text_value, v.number_value::text, v.date_value::text)) = lower(f.value)
        group by v.user_id
        having count(*) = (select count(*) from jsonb_each_text($7::text::jsonb))
    ))

-- name: report/requirement_state
-- The state that follows from the flags of report/requirement_flags, for the statements that include this text.
case when f.exempt then 'exempt' when f.done then 'compliant' when f.late then 'overdue' when f.idle then 'notstarted' else 'due' end

-- name: report/requirements
-- The requirements before $2, the end of the day $3, with their states on that day, for the statements that include this text. enrollment_history has what
-- changes have overwritten since. Filters: the course $4; the members of the batch $5; the person $6; the values $7 of
-- fields of the person, as a JSON object. $8 says whether the day has ended. An unenrollment whose day is not known ends the requirement at any time.
overwritten as materialized (
    select distinct on (h.enrollment_id) h.enrollment_id, h.due_date, h.completed_at, h.waiver
    from enrollment_history h
    where h.company_id = $1 and $8::boolean and h.changed_at >= $2::timestamptz
    order by h.enrollment_id, h.changed_at, h.id
),
required as not materialized (
    select
        e.id, e.user_id, e.course_id, e.start_date, e.completed_percent, s.due_date,
        case when s.done then s.completed_at end as completed_at,
        {report/requirement_flags}
    from enrollments e
    left join overwritten h on h.enrollment_id = e.id
    left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
    cross join lateral (
        select
            case when h.enrollment_id is null then e.due_date else h.due_date end as due_date,
            case when h.enrollment_id is null then e.completed_at else h.completed_at end as completed_at,
            case when h.enrollment_id is null then w.kind else h.waiver end as waiver,
            case when h.enrollment_id is null and e.completed_at is null then e.status = 'completed'
                else coalesce(case when h.enrollment_id is null then e.completed_at else h.completed_at end < $2::timestamptz, false) end as done
    ) s
    where e.company_id = $1 and {report/requirement_is}
)

-- name: report/revenue
-- Returns the company's revenue of each course in each currency from $2, inclusive, until $3, exclusive.
-- Amounts are in minor units. The order is $4, or else by course.
select s.course_id, c.title, c.course_code, y.code as currency, s.payments, s.amount, s.refunded
from (
    select
        t.course_id, t.currency_id, count(*) as payments, sum(t.amount)::bigint as amount, sum(t.amount_refunded)::bigint as refunded
    from transactions t
    where t.company_id = $1 and t.status in ('captured', 'refunded') and t.created_at >= $2::timestamptz and t.created_at < $3::timestamptz
    group by t.course_id, t.currency_id
) s
join courses c on c.company_id = $1 and c.id = s.course_id
join currencies y on y.id = s.currency_id
order by {sort $4} c.title, c.id, y.code

-- name: report_schedule/advance
-- Set the next day of the schedule $2 to $3.
update report_schedules set next_day = $3::date where company_id = $1 and id = $2

-- name: report_schedule/due
-- Lock up to $3 schedules that are due on the day $2, and return them.
select id, frequency from report_schedules where company_id = $1 and next_day <= $2::date order by next_day, id limit $3 for update

-- name: report_schedule/notice
-- Returns the content of the message of the schedule $2. Returns no row if the schedule was removed, or if its recipient may
-- no longer read the report or wants no reminders.
select s.report, coalesce(s.course_id, 0) as course_id, coalesce(s.batch_id, 0) as batch_id, u.email, u.fname, u.lname, u.language, u.timezone, u.id as user_id
from report_schedules s
join users u on u.company_id = $1 and u.id = s.user_id
where s.company_id = $1 and s.id = $2
    and (u.role = 'admin' or u.role = 'manager' and s.report <> 'revenue') and u.status = 1 and u.deleted_at is null
    and not exists (select 1 from reminder_refusals f where f.company_id = $1 and f.user_id = u.id)

-- name: report_schedule/recipient
-- Returns whether links to the report $3 can be sent to the user $2. The user must be an active manager or admin. Only an
-- admin may receive links to the revenue.
select exists (select 1 from users
    where company_id = $1 and id = $2 and status = 1 and deleted_at is null and (role = 'admin' or role = 'manager' and $3::text <> 'revenue')
)
