-- name: package/add
-- Begin the attempt with the number $4 of the enrollment $2 at the document $3, with the file $5 and the items $6.
insert into package_attempts (company_id, enrollment_id, document_id, number, file_id, items)
values ($1, $2, $3, $4, $5, $6::jsonb)
returning id

-- name: package/commit
-- Save what the content of the item $3 of the attempt $2 has reported: the status $4, the success $5, the score $6, the elements $7 and the suspend
-- data $8. Null keeps what was saved. $9 is the time of the session in seconds, which counts up to the time since the session began and a minute
-- more. $10 is the time of the transaction. A completed item stays completed.
update package_states
set status = case when status = 'completed' then status else coalesce($4::text, status) end, success = coalesce($5::text, success),
    score = coalesce($6::numeric, score), elements = elements || $7::jsonb, suspend_data = coalesce($8::text, suspend_data),
    session_seconds = case when $9::numeric is null then session_seconds else least($9, extract(epoch from $10::timestamptz - opened_at) + 60) end, updated_at = $10
where company_id = $1 and attempt_id = $2 and item = $3

-- name: package/correct
-- Replace the result of the attempt $2 with the status $3, the success $4 and the score $5 for the reason $6, and end the attempt. Changes nothing if it
-- was reset before, or if a later attempt exists. $7 is the time of the transaction.
update package_attempts a
set status = $3, success = $4, score = $5, corrected_at = $7, correction_reason = $6, ended_at = coalesce(ended_at, $7::timestamptz), revision = revision + 1
where a.company_id = $1 and a.id = $2 and a.reset_at is null and not exists (
    select 1 from package_attempts l
    where l.company_id = $1 and l.enrollment_id = a.enrollment_id and l.document_id = a.document_id and l.number > a.number
)

-- name: package/get
-- Returns the attempt $2 with the trainee of its enrollment.
select
    a.id, a.enrollment_id, a.document_id, a.number, a.revision, a.file_id, a.items, a.session, a.sequence, a.status, a.success, a.score, a.started_at,
    a.updated_at, a.ended_at, e.user_id, u.fname, u.lname
from package_attempts a
join enrollments e on e.company_id = $1 and e.id = a.enrollment_id
join users u on u.company_id = $1 and u.id = e.user_id and u.deleted_at is null and u.status <> 0
where a.company_id = $1 and a.id = $2

-- name: package/hold
-- Lock the attempt $2 until the transaction ends, and return it.
select id, enrollment_id, document_id, number, revision, file_id, items, session, sequence, status, success, score, started_at, updated_at, ended_at
from package_attempts
where company_id = $1 and id = $2
for no key update

-- name: package/interactions
-- Returns at most $3 interactions that the content of the attempt $2 has stored, by item and in its order.
select s.item, i.*
from package_states s
cross join lateral (
    select
        max(e.value) filter (where p.name = 'id') as id, coalesce(max(e.value) filter (where p.name = 'type'), '') as type,
        coalesce(max(e.value) filter (where p.name = 'description'), '') as description,
        coalesce(max(e.value) filter (where p.name in ('student_response', 'learner_response')), '') as answer,
        coalesce(max(e.value) filter (where p.name = 'correct_responses.0.pattern'), '') as pattern,
        coalesce(max(e.value) filter (where p.name = 'result'), '') as result, coalesce(max(e.value) filter (where p.name = 'latency'), '') as latency,
        lpad(split_part(e.key, '.', 3), 6, '0') as n
    from jsonb_each_text(s.elements) e
    cross join lateral (select substr(e.key, length('cmi.interactions..') + length(split_part(e.key, '.', 3)) + 1) as name) p
    where e.key like 'cmi.interactions.%'
    group by split_part(e.key, '.', 3)
) i
where s.company_id = $1 and s.attempt_id = $2 and i.id <> ''
order by s.item, i.n
limit $3::bigint

-- name: package/latest
-- Returns the newest attempt of the enrollment $2 at the document $3.
select
    id, enrollment_id, document_id, number, revision, file_id, items, session, sequence, status, success, score, started_at, updated_at, ended_at,
    reset_at
from package_attempts
where company_id = $1 and enrollment_id = $2 and document_id = $3
order by number desc
limit 1

-- name: package/list
-- Returns the newest 100 attempts of the trainee $3 at the document $2, the newest first. The location and the suspend data are those of the item
-- that was committed last. $4 is the manager to whose enrollments the result is limited, or null for no limit.
select
    a.id, a.document_id, a.enrollment_id, e.user_id, a.number, a.status, a.success, a.score, a.started_at, a.updated_at, a.ended_at,
    a.reset_at, a.reset_reason, a.corrected_at, a.correction_reason, coalesce(s.location, '') as location, coalesce(s.suspend_data, '') as suspend_data, coalesce(t.seconds, 0) as seconds,
    coalesce(t.over_time, false) as over_time
from enrollments e
join package_attempts a on a.company_id = $1 and a.enrollment_id = e.id and a.document_id = $2
left join lateral (
    select coalesce(p.elements->>'cmi.location', p.elements->>'cmi.core.lesson_location') as location, p.suspend_data
    from package_states p
    where p.company_id = $1 and p.attempt_id = a.id
    order by p.updated_at desc, p.item
    limit 1
) s on true
left join lateral (
    select
        floor(sum(p.total_seconds + p.session_seconds))::bigint as seconds,
        bool_or(p.total_seconds + p.session_seconds > (i.item ->> 'maxSeconds')::numeric) as over_time
    from package_states p
    left join jsonb_array_elements(a.items) as i (item) on i.item ->> 'id' = p.item
    where p.company_id = $1 and p.attempt_id = a.id
) t on true
where e.company_id = $1 and e.user_id = $3 and ($4::bigint is null or e.id = any(array({reach/enrollments $4})))
order by a.id desc
limit 100

-- name: package/of_person
-- Returns the newest 50 attempts of the trainee $2 at the packages of documents that are not removed, the newest first. $3 is the manager to whose
-- enrollments the result is limited, or null for no limit.
select
    a.id, a.revision, a.enrollment_id, e.user_id, e.course_id, c.title as course_title, a.document_id, d.name as document_name, a.number, a.status,
    a.success, a.score, {package/times}, a.updated_at, a.ended_at, a.reset_at, a.reset_reason, a.corrected_at, a.correction_reason,
    a.reset_at is null and e.status <> 'unenrolled' and not exists (
        select 1 from package_attempts l
        where l.company_id = $1 and l.enrollment_id = a.enrollment_id and l.document_id = a.document_id and l.number > a.number
    ) as resettable
from enrollments e
join package_attempts a on a.company_id = $1 and a.enrollment_id = e.id
join documents d on d.company_id = $1 and d.id = a.document_id
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.user_id = $2 and ($3::bigint is null or e.id = any(array({reach/enrollments $3})))
order by a.id desc
limit 50

-- name: package/open
-- Begin the next session of the attempt $2. Commits of earlier sessions are rejected from now on. Returns the number of the session.
update package_attempts
set session = session + 1, sequence = 0, status = case when status = 'not attempted' then 'incomplete' else status end, updated_at = now(),
    revision = revision + 1
where company_id = $1 and id = $2 and ended_at is null
returning session

-- name: package/open_state
-- Begin a session of the item $3 of the attempt $2, with the status $4 if the item has none yet. The time of the earlier session becomes part of the
-- total. $5 is the time of the transaction. Returns the state of the item.
insert into package_states as s (company_id, attempt_id, item, status, opened_at)
values ($1, $2, $3, $4, $5)
on conflict (company_id, attempt_id, item) do update
set total_seconds = s.total_seconds + s.session_seconds, session_seconds = 0, opened_at = excluded.opened_at
returning item, status, success, score, elements, suspend_data, total_seconds + session_seconds as seconds

-- name: package/reset
-- End the attempt $2 for the reason $3, so that the next launch begins another. Changes nothing if it was reset before, or if a later attempt exists.
-- $4 is the time of the transaction.
update package_attempts a
set reset_at = $4, reset_reason = $3, ended_at = coalesce(ended_at, $4::timestamptz), revision = revision + 1
where a.company_id = $1 and a.id = $2 and a.reset_at is null and not exists (
    select 1 from package_attempts l
    where l.company_id = $1 and l.enrollment_id = a.enrollment_id and l.document_id = a.document_id and l.number > a.number
)

-- name: package/roll_up
-- Save the number $3 of the last commit of the attempt $2, and the status $4, the success $5 and the score $6 that follow from its items. The attempt
-- ends if $7 is true. $8 is the time of the transaction.
update package_attempts
set sequence = $3, status = $4, success = $5, score = $6, updated_at = $8, revision = revision + 1,
    ended_at = case when $7::boolean then $8::timestamptz end
where company_id = $1 and id = $2

-- name: package/staff
-- Returns the attempt $2 as staff see it. Returns no row if its document was removed.
select
    a.id, a.revision, a.enrollment_id, e.user_id, e.course_id, c.title as course_title, a.document_id, d.name as document_name, a.number, a.status,
    a.success, a.score, {package/times}, a.updated_at, a.ended_at, a.reset_at, a.reset_reason, a.corrected_at, a.correction_reason,
    a.reset_at is null and e.status <> 'unenrolled' and not exists (
        select 1 from package_attempts l
        where l.company_id = $1 and l.enrollment_id = a.enrollment_id and l.document_id = a.document_id and l.number > a.number
    ) as resettable
from package_attempts a
join enrollments e on e.company_id = $1 and e.id = a.enrollment_id
join documents d on d.company_id = $1 and d.id = a.document_id
join courses c on c.company_id = $1 and c.id = e.course_id
where a.company_id = $1 and a.id = $2

-- name: package/state
-- Returns the state of the item $3 of the attempt $2.
select item, status, success, score, elements, suspend_data, total_seconds + session_seconds as seconds
from package_states
where company_id = $1 and attempt_id = $2 and item = $3

-- name: package/states
-- Returns the results of the items of the attempt $2.
select item, status, success, score, total_seconds + session_seconds as seconds
from package_states
where company_id = $1 and attempt_id = $2
order by item

-- name: package/times
-- The time of the attempt a and of all attempts of its enrollment at its document in seconds, for the statements that include this text.
coalesce((
    select floor(sum(p.total_seconds + p.session_seconds))::bigint from package_states p where p.company_id = $1 and p.attempt_id = a.id
), 0) as seconds, coalesce((
    select floor(sum(p.total_seconds + p.session_seconds))::bigint
    from package_attempts l
    join package_states p on p.company_id = $1 and p.attempt_id = l.id
    where l.company_id = $1 and l.enrollment_id = a.enrollment_id and l.document_id = a.document_id
), 0) as all_seconds
