-- name: trainee/add_of_google
-- Add a trainee with a linked Google account and return the id. Returns no row if a user of the company has the e-mail
-- address or the Google account.
with added as (
    insert into users (company_id, role, status, email, fname, lname, google_sub, created_at, updated_at)
    values ($1, 'trainee', 1, $2, $3, $4, $5, $6, $6)
    on conflict do nothing
    returning id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, 1
    from added
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id
from added

-- name: trainee/courses
-- Returns the courses in which the trainee $2 is enrolled, newest enrollment first. For a trainee without
-- enrollments, the result is one row without an enrollment. For an unknown trainee, it has no row.
select
    e.id as enrollment_id, coalesce(e.course_id, 0) as course_id, coalesce(c.title, '') as title, coalesce(c.course_code, '') as course_code,
    coalesce(e.status, '') as status, coalesce(e.completed_percent, 0) as completed_percent, e.start_date, e.end_date,
    e.archived_at is not null as archived, e.archived_at, w.kind as waiver
from users u
left join enrollments e on e.company_id = $1 and e.user_id = u.id and e.latest and e.status <> 'unenrolled'
left join courses c on c.company_id = $1 and c.id = e.course_id
left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
where u.company_id = $1 and u.id = $2 and u.role = 'trainee' and u.deleted_at is null
order by e.id desc

-- name: trainee/erase
-- Erase the personal data of the trainee $2 or, if $7 is true, of the user $2 of any role, at the time $3. The row remains
-- because other rows refer to it. Returns the previous e-mail address, which another user can take now. Returns no row if
-- there is no such user. Adds an audit log entry of the actor $4 with the address $5 and the request $6.
with target as (
    select id, email
    from users
    where company_id = $1 and id = $2 and (role = 'trainee' or $7::boolean) and deleted_at is null
    for no key update
),
erased as (
    update users
    set status = 0, email = 'deleted', password_hash = null, title = '', fname = '', lname = '', mobile = null,
        workphone = null, rollno = '', grade = '', employer = '', designation = '', address = '', zip = '', zone = '', timezone = '', language = '',
        city = '', state = '', city_id = null, state_id = null, country_id = null, department_id = null,
        google_sub = null, external_id = '', weekly_goal = null, import_id = null, updated_at = $3, deleted_at = $3, erase_at = null
    where company_id = $1 and id = $2 and exists (select 1 from target)
    returning id, role
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, -1
    from erased
    where role = 'trainee'
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
moved as (
    insert into trainee_moves (company_id, user_id, n)
    select $1, id, -1
    from erased
    where role = 'trainee'
),
noted as (
    insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, address, request_id)
    select $1, $3, nullif($4::bigint, 0), 'delete', 'user', e.id, $5, $6
    from erased e
)
select t.email
from target t
join erased e on e.id = t.id

-- name: trainee/erase_traces
-- Erase the texts, phone numbers and addresses of the trainee $2 in other tables, and the trainee's discussions and notes.
-- The trainee's ratings, payments, marks, progress, confirmations and waivers remain in anonymous form. An answer of an exam that contains a text or
-- a typed number becomes null, and the time of the answer remains. The audit log keeps the network addresses of other users
-- who changed the trainee, but not the address of a request of the trainee or of somebody who is not signed in.
with reviews as (
    update course_ratings set review = '', author = '', hidden_reason = '', revision = revision + 1 where company_id = $1 and user_id = $2
),
payments as (
    update transactions
    set user_id = null, email = null, contact = null, vpa = null
    where company_id = $1 and user_id = $2
),
receipts_of as (
    update receipts set user_id = null, buyer = '', email = '' where company_id = $1 and user_id = $2
),
awards_of as (
    update awards set holder = '', erased_at = now(), revision = revision + 1 where company_id = $1 and user_id = $2 and erased_at is null
),
confirmed as (
    update acknowledgements set name = '', address = '' where company_id = $1 and user_id = $2
),
waived as (
    update completion_waivers set reason = '' where company_id = $1 and user_id = $2
),
payment_reviews as (
    update undecided_payments set user_id = null where company_id = $1 and user_id = $2
),
places as (
    update sessions set address = '', user_agent = '' where company_id = $1 and user_id = $2
),
asked as (
    delete from discussions where company_id = $1 and user_id = $2 returning id, enrollment_id
),
asked_buried as (
    insert into tombstones (company_id, kind, object_id, managers)
    select $1, 'discussion', d.id, array(
        {reach/changers $2 e.course_id}
    )
    from asked d
    join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
    on conflict (company_id, kind, object_id) do nothing
),
saved as (
    delete from saved_views where company_id = $1 and user_id = $2
),
notified as (
    delete from notifications where company_id = $1 and user_id = $2
),
noted as (
    delete from notes where company_id = $1 and enrollment_id in (select id from enrollments where company_id = $1 and user_id = $2)
),
quizzed as (
    delete from quiz_answers where company_id = $1 and enrollment_id in (select id from enrollments where company_id = $1 and user_id = $2)
),
turns as (
    delete from payment_turns where company_id = $1 and user_id = $2
),
own as (
    select 'award' as kind, id from awards where company_id = $1 and user_id = $2
    union all
    select 'attempt' as kind, id from exam_attempts where company_id = $1 and user_id = $2
    union all
    select 'rating' as kind, id from course_ratings where company_id = $1 and user_id = $2
    union all
    select 'enrollment' as kind, id from enrollments where company_id = $1 and user_id = $2
),
written as (
    -- The answer of a numeric question may be a JSON number. So is the answer of a question with one correct option.
    update attempt_questions q
    set comment = '', answer = case
            when jsonb_path_exists(q.answer, '$[*] ? (@.type() == "string")') or v.content ->> 'kind' = 'numeric' then null
            else q.answer
        end
    from question_versions v
    where q.company_id = $1 and q.attempt_id in (select id from own where kind = 'attempt')
        and v.company_id = $1 and v.question_id = q.question_id and v.number = q.version
        and (q.comment <> '' or q.answer is not null)
),
audited as (
    update audit_log
    set changes = case
            when subject_kind = 'user' and subject_id = $2 then null
            when (subject_kind, subject_id) in (select kind, id from own) then changes - array['name', 'comment', 'reason']
            else changes
        end,
        address = case
            when actor_id = $2 or actor_id is null and subject_kind = 'user' and subject_id = $2 then ''
            else address
        end
    where company_id = $1 and (
        actor_id = $2
        or subject_kind = 'user' and subject_id = $2
        or (subject_kind, subject_id) in (select kind, id from own)
    )
),
invited as (
    update invitation_lines set email = '', fname = '', lname = '' where company_id = $1 and user_id = $2
),
schedules as (
    delete from report_schedules where company_id = $1 and user_id = $2 returning id
),
schedules_buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'report_schedule', id from schedules
    on conflict (company_id, kind, object_id) do nothing
),
answers as (
    delete from idempotency_keys where company_id = $1 and user_id = $2
),
keys as (
    delete from api_keys where company_id = $1 and user_id = $2
),
calendars as (
    delete from calendar_addresses where company_id = $1 and user_id = $2
),
accounts as (
    delete from linked_accounts where company_id = $1 and user_id = $2
),
field_values as (
    delete from user_field_values where company_id = $1 and user_id = $2
),
photos as (
    delete from profile_photos where company_id = $1 and user_id = $2
),
resets as (
    delete from reset_tokens where company_id = $1 and user_id = $2 and used_at is null
)
delete from learning_path_trainees
where company_id = $1 and user_id = $2

-- name: trainee/exams
-- Returns the attempts of the trainee $2 at exams, with their exams, oldest first.
select
    a.id, a.exam_id, x.course_id, x.title, x.duration, x.total_questions, x.total_marks, x.passing_marks, x.start_date, x.end_date,
    a.started_at, a.submitted_at, a.scheduled_at, a.status,
    x.blind, x.show_result, x.review_after_window, x.period, x.end_time, now() as now
from exam_attempts a
join exams x on x.company_id = $1 and x.id = a.exam_id
where a.company_id = $1 and a.user_id = $2
order by a.id

-- name: trainee/hold
-- Lock the row of the trainee $2 until the transaction ends, and return the trainee's status, country, state and city.
select
    status, coalesce(country_id, 0) as country_id, coalesce(state_id, 0) as state_id, coalesce(city_id, 0) as city_id, state, city
from users
where company_id = $1 and id = $2 and role = 'trainee' and deleted_at is null
for no key update

-- name: trainee/leave_batches
-- Remove the trainee $2 from every batch and update the totals of the batches.
with gone as (
    delete from batch_trainees
    where company_id = $1 and user_id = $2
    returning batch_id
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'batch_trainees', g.batch_id, floor(random() * 16)::smallint, -1
from gone g
order by g.batch_id
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n

-- name: trainee/list
-- Returns a page of the trainees of the company, by id. trainee_positions contains the row numbers of some trainees in this
-- list. The statement starts at the nearest of these trainees before the page, or at the end of the list if that is nearer.
-- The lateral limit prevents a merge join that read all of 1,000,000 trainees for a page of 20.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'trainees' and scope = 0
),
joined as materialized (
    select count(*) as n from trainee_moves where company_id = $1 and n > 0
),
start as materialized (
    select coalesce(max(k.user_id), 0) as id, coalesce(max(k.place + k.moved), 0) as row_index
    from (
        select p.user_id, p.place, (
            select coalesce(sum(m.n), 0)::bigint from trainee_moves m where m.company_id = $1 and m.user_id <= p.user_id
        ) as moved
        from trainee_positions p
        where p.company_id = $1 and p.place <= $3::bigint - (select n from joined)
        order by p.place desc
        limit 1
    ) k
),
page as (
    (
        select id from users
        where company_id = $1 and role = 'trainee' and deleted_at is null and id > (select id from start)
            and 2 * $3::bigint <= (select total.n + start.row_index from total, start)
        order by id
        limit $2 offset $3::bigint - (select row_index from start)
    )
    union all
    (
        select id from users
        where company_id = $1 and role = 'trainee' and deleted_at is null
            and 2 * $3::bigint > (select total.n + start.row_index from total, start)
        order by id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3))
        offset greatest(0, (select n from total) - $3 - $2)
    )
)
select total.n as total_count, u.id, u.rollno, u.external_id, u.title, u.fname, u.lname, u.email, u.status
from page
cross join lateral (
    select id, rollno, external_id, title, fname, lname, email, status from users where company_id = $1 and id = page.id limit 1
) u
cross join total
order by u.id

-- name: trainee/packages
-- Returns the packages of documents that the trainee $2 has opened, the last saved first: the result of the newest attempt of each enrollment at each
-- document, the number of attempts, and the time of all attempts.
select
    e.id as enrollment_id, e.course_id, a.document_id, d.name as document_name, a.id as attempt_id, n.attempts, a.status, a.success, a.score,
    coalesce(t.seconds, 0) as seconds, a.updated_at
from enrollments e
join lateral (
    select l.document_id, max(l.number) as newest, count(*) as attempts
    from package_attempts l
    where l.company_id = $1 and l.enrollment_id = e.id
    group by l.document_id
) n on true
join package_attempts a on a.company_id = $1 and a.enrollment_id = e.id and a.document_id = n.document_id and a.number = n.newest
join documents d on d.company_id = $1 and d.id = a.document_id
left join lateral (
    select floor(sum(p.total_seconds + p.session_seconds))::bigint as seconds
    from package_attempts l
    join package_states p on p.company_id = $1 and p.attempt_id = l.id
    where l.company_id = $1 and l.enrollment_id = e.id and l.document_id = a.document_id
) t on true
where e.company_id = $1 and e.user_id = $2
order by a.updated_at desc, a.id desc

-- name: trainee/path_courses
-- Returns the courses on the learning paths of the trainee $2, by path and position. If the trainee has no enrollment in a
-- course, it has the dates of the path.
select
    p.id, p.name, e.id as enrollment_id, c.id as course_id, c.title, c.course_code, coalesce(e.completed_percent, 0) as completed_percent,
    coalesce(e.start_date, t.start_date) as start_date,
    case when e.id is null then t.end_date else e.end_date end as end_date,
    e.archived_at is not null as archived, e.archived_at, w.kind as waiver, t.due_date as path_due_date, t.completed_at as path_completed_at
from learning_path_trainees t
join learning_paths p on p.company_id = $1 and p.id = t.learning_path_id
join learning_path_courses m on m.company_id = $1 and m.learning_path_id = p.id
join courses c on c.company_id = $1 and c.id = m.course_id
left join enrollments e
    on e.company_id = $1 and e.user_id = $2 and e.course_id = c.id and e.latest and e.status <> 'unenrolled'
left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
where t.company_id = $1 and t.user_id = $2
order by p.id, m.position, c.id

-- name: trainee/positions_horizon
-- Returns the highest id of a trainee of the company, and the id that the next database transaction will get.
select coalesce(max(id), 0) as id, pg_snapshot_xmax(pg_current_snapshot())::text as transaction
from users
where company_id = $1 and role = 'trainee' and deleted_at is null

-- name: trainee/positions_set
-- Store the row number in the list of trainees of every $4th trainee with an id up to $2, and delete the recorded moves. A
-- move is a trainee who was added or removed since the row numbers were stored. Nothing changes while another transaction
-- that began before $3 is running, because that transaction could add a trainee with a lower id. If the snapshot does not
-- see the transaction of a move, the new row numbers do not include the move, and the move is not deleted.
with ended as materialized (
    select not exists (select 1 from pg_snapshot_xip(pg_current_snapshot()) as running(id) where running.id < $3::text::xid8
    ) as yes
),
sampled as materialized (
    select l.id, l.row_index
    from (
        select id, row_number() over (order by id) as row_index
        from users
        where company_id = $1 and role = 'trainee' and deleted_at is null and id <= $2
    ) l
    where l.row_index % $4::bigint = 0 and (select yes from ended)
),
kept as (
    insert into trainee_positions as t (company_id, place, user_id)
    select $1::bigint, row_index, id from sampled
    on conflict (company_id, place) do update set user_id = excluded.user_id where t.user_id <> excluded.user_id
),
removed as (
    delete from trainee_positions
    where company_id = $1 and (select yes from ended) and place not in (select row_index from sampled)
)
delete from trainee_moves where company_id = $1 and (select yes from ended)

-- name: trainee/profile
-- Returns the profile of the trainee $2. State and city are the names that the user entered. If the user entered none, they
-- are the names of the lookup tables.
select
    u.id, u.fname, u.lname, u.email, u.rollno, u.grade, u.employer, u.workphone, u.address, u.timezone,
    coalesce(d.name, '') as department, coalesce(nullif(u.city, ''), y.name, '') as city, coalesce(nullif(u.state, ''), s.name, '') as state,
    coalesce(n.name, '') as country, u.zip, u.zone, u.status, coalesce(u.mobile, 0) as mobile,
    coalesce(u.country_id, 0) as country_id, coalesce(u.state_id, 0) as state_id, coalesce(u.city_id, 0) as city_id
from users u
left join departments d on d.company_id = $1 and d.id = u.department_id
left join cities y on y.id = u.city_id
left join states s on s.id = u.state_id
left join countries n on n.id = u.country_id
where u.company_id = $1 and u.id = $2 and u.role = 'trainee' and u.deleted_at is null

-- name: trainee/profile_by_email
-- Returns the profile of the trainee with the e-mail address $2. State and city are the names that the user entered. If the
-- user entered none, they are the names of the lookup tables. The limit informs the planner that there is one row, so that
-- it does not read all states and cities.
select
    u.id, u.fname, u.lname, u.email, u.rollno, u.grade, u.employer, u.workphone, u.address, u.timezone,
    coalesce(d.name, '') as department, coalesce(nullif(u.city, ''), y.name, '') as city, coalesce(nullif(u.state, ''), s.name, '') as state,
    coalesce(n.name, '') as country, u.zip, u.zone, u.status, coalesce(u.mobile, 0) as mobile,
    coalesce(u.country_id, 0) as country_id, coalesce(u.state_id, 0) as state_id, coalesce(u.city_id, 0) as city_id
from (
    select
        id, fname, lname, email, rollno, grade, employer, workphone, address, timezone, city, state, zip, zone,
        department_id, city_id, state_id, country_id, status, mobile
    from users
    where company_id = $1 and lower(email) = lower($2) and role = 'trainee' and deleted_at is null
    limit 1
) u
left join departments d on d.company_id = $1 and d.id = u.department_id
left join cities y on y.id = u.city_id
left join states s on s.id = u.state_id
left join countries n on n.id = u.country_id

-- name: trainee/selected
-- Returns the trainees with the ids $2, in the order of $2, with the columns of the list of trainees.
select u.id, u.rollno, u.external_id, u.title, u.fname, u.lname, u.email, u.status
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join users u on u.company_id = $1 and u.id = i.id
order by i.row_index

-- name: trainee/unenroll
-- End every latest enrollment of the trainee $2 that is active, at the time $3.
with ended as (
    update enrollments
    set status = 'unenrolled', unenrolled_at = $3, updated_at = $3, revision = revision + 1, import_id = null
    where company_id = $1 and user_id = $2 and latest and status = 'active'
    returning course_id, start_date, end_date
)
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1, d.due, e.course_id, floor(random() * 16)::smallint, 0, d.current
from ended e
cross join lateral (values (e.start_date, -1), (e.end_date + 1, 1)) d (due, current)
where d.due is not null
order by d.due, e.course_id
on conflict (company_id, due, course_id, slot) do update
set current = course_enrollment_days.current + excluded.current

-- name: trainee/update
-- Change the profile and the status of the trainee $2. A value of 0 in $5 to $8 removes the mobile number, the country,
-- the state or the city. The status active cancels a scheduled erasure.
with changed as (
    update users
    set fname = $3, lname = $4, mobile = nullif($5::bigint, 0), country_id = nullif($6::bigint, 0),
        state_id = nullif($7::bigint, 0), city_id = nullif($8::bigint, 0), state = $9, city = $10, status = $11, updated_at = $12, revision = revision + 1,
        import_id = null, erase_at = case when $11::smallint <> 1 then erase_at end
    where company_id = $1 and id = $2
    returning id
),
noted as (
    insert into audit_log (company_id, at, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select $1, $12, nullif($13::bigint, 0), nullif($16::bigint, 0), 'update_profile', 'user', c.id, $14, $15
    from changed c
)
select id from changed
