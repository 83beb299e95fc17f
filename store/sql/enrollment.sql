-- name: enrollment/add
-- Enroll the trainee $2 in the course $3. $4 is the requested start, $5 the current day and $9 the source. If $4 is NULL,
-- the enrollment starts on $5 or on the first day of the course, whichever is later. A paid enrollment starts on $4, on $5
-- or on the first day of the course, whichever is latest. A paid enrollment ignores a $4 after the last day of the course.
-- If $11 is true, the trainee enrolls alone: an unconfirmed trainee is rejected, and so is a course that is not in the catalogue. Returns the new enrollment, or the condition that failed. Marks an
-- enrollment that is over as followed by a later one. Records the events of webhooks, and an audit log entry of the actor
-- $6, who acts for the user $10, with the address $7 and the request $8. $12 is the due date; if it is NULL, the days of the
-- assignments of the trainee decide, or else those of the course.
with trainee as (
    -- The lock prevents enrolling a trainee who is being disabled or deleted.
    select id, status from users
    where company_id = $1 and id = $2 and role = 'trainee' and deleted_at is null
    for share
),
course as (
    select c.id, s.start_date, least(s.start_date + c.duration - 1, c.end_date) as end_date,
        coalesce($12::date, s.start_date + coalesce(({assignment/due_days}), c.due_days)) as due_date, coalesce(s.start_date > c.end_date, false) as ended,
        coalesce($12::date < s.start_date, false) as early
    from courses c
    cross join lateral (
        select case when $9 = 'payment' then greatest(case when $4 > c.end_date then null else $4::date end, $5::date, c.start_date)
            else coalesce($4::date, greatest($5::date, c.start_date)) end as start_date
    ) s
    where c.company_id = $1 and c.id = $3 and (c.status = 1 or c.status = 2 and not $11::boolean)
),
allowed as (
    select t.id as user_id, c.id as course_id, c.start_date, c.end_date, c.due_date
    from trainee t
    cross join course c
    where (t.status = 1 or t.status = 2 and not $11::boolean) and not c.ended and not c.early
),
superseded as (
    update enrollments
    set latest = false
    where company_id = $1 and user_id = $2 and course_id = $3 and latest and (status = 'unenrolled' or end_date < $5)
        and exists (select 1 from allowed)
    returning id
),
made as (
    -- The join with superseded makes the update of the old row run first. The unique index would otherwise
    -- reject the new row.
    insert into enrollments (company_id, user_id, course_id, start_date, end_date, due_date, source)
    select $1, a.user_id, a.course_id, a.start_date, a.end_date, a.due_date, $9
    from allowed a
    cross join (select count(*) as n from superseded) s
    where s.n >= 0
    on conflict (company_id, user_id, course_id) where latest do nothing
    returning id, start_date, end_date, due_date
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1, d.due, $3, floor(random() * 16)::smallint, sum(d.made), sum(d.current)
    from made m
    cross join lateral (
        values (least(m.start_date, $5::date), 1, 0), (m.start_date, 0, 1), (m.end_date + 1, 0, -1)
    ) d (due, made, current)
    where d.due is not null
    group by d.due
    order by d.due
    on conflict (company_id, due, course_id, slot) do update
    set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current
),
noted as (
    insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select $1, nullif($6::bigint, 0), nullif($10::bigint, 0), 'enroll', 'enrollment', m.id, $7, $8
    from made m
),
told as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
    select
        $1, w.id, t.type, 'enrollment:' || m.id, $2, jsonb_build_object(
            'id', m.id, 'userID', $2::bigint, 'courseID', $3::bigint, 'status', case when m.start_date > $5::date then 'upcoming' else 'ongoing' end,
            'progress', 0, 'startDate', m.start_date, 'endDate', m.end_date, 'completedAt', null, 'waiver', null
        ), t.once
    from made m
    join webhooks w on w.company_id = $1
    cross join lateral unnest(array['enrollment.created', 'enrollment.started'], array[null, 'enrollment.started:' || m.id]) t (type, once)
    where w.events && array['*', t.type] and (t.once is null or m.start_date <= $5::date)
    order by w.id, t.type
)
select
    t.id is not null and c.id is not null as found, coalesce(t.status, 0) as status,
    coalesce(c.ended, false) as ended, coalesce(c.early, false) as early, coalesce(m.id, 0) as id, m.start_date, m.end_date, m.due_date
from (select 1) one
left join trainee t on true
left join course c on true
left join made m on true

-- name: enrollment/advance
-- Set the progress of the enrollment $2 to the share of its required documents that are done, after the trainee has opened
-- the document $3. The caller has locked the enrollment, so this statement reads all earlier progress. Returns the progress. If
-- it is 100 percent, the caller must run completion/settle afterwards.
update enrollments e
set completed_percent = r.percent, import_id = null, last_document_id = $3, last_activity_at = r.now,
    updated_at = case when e.completed_percent <> r.percent then r.now else e.updated_at end
from (
    select
        n.now, case when s.status = 'active' then greatest(s.imported_percent, p.percent) else s.completed_percent end as percent
    from enrollments s
    cross join (select now() as now) n
    cross join lateral (
        -- "offset 0" makes the planner start at the course. Without statistics for the company, the planner considers all
        -- join orders equally good. One of these orders compares each document with each chapter and exceeds the statement
        -- timeout.
        select 100 * count(p.done_at) / nullif(count(*), 0) as percent
        from (select id from subjects where company_id = $1 and course_id = s.course_id offset 0) t
        cross join lateral (select id from chapters where company_id = $1 and subject_id = t.id offset 0) h
        cross join lateral (select id from documents where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft offset 0) d
        left join lateral (
            select done_at from document_progress where company_id = $1 and enrollment_id = $2 and document_id = d.id offset 0
        ) p on true
    ) p
    where s.company_id = $1 and s.id = $2
) r
where e.company_id = $1 and e.id = $2
returning e.completed_percent, e.status

-- name: enrollment/advance_many
-- Set the progress of each of the enrollments $2 to the share of its required documents that are done. $3 contains the last
-- completed document of each enrollment. The arrays are parallel and contain no enrollment twice, and the caller has locked the
-- enrollments. Returns a JSON array with the progress of each enrollment. The caller must run completion/settle afterwards for
-- those with 100 percent.
with reached as materialized (
    select
        s.id, i.document_id, n.now, case when s.status = 'active' then greatest(s.imported_percent, p.percent) else s.completed_percent end as percent
    from unnest($2::bigint[], $3::bigint[]) as i (enrollment_id, document_id)
    join enrollments s on s.company_id = $1 and s.id = i.enrollment_id
    cross join (select now() as now) n
    cross join lateral (
        select 100 * count(q.done_at) / nullif(count(*), 0) as percent
        from (select id from subjects where company_id = $1 and course_id = s.course_id offset 0) t
        cross join lateral (select id from chapters where company_id = $1 and subject_id = t.id offset 0) h
        cross join lateral (select id from documents where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft offset 0) d
        left join lateral (
            select done_at from document_progress where company_id = $1 and enrollment_id = s.id and document_id = d.id offset 0
        ) q on true
    ) p
),
moved as (
    update enrollments e
    set completed_percent = r.percent, import_id = null, last_document_id = r.document_id, last_activity_at = r.now,
        updated_at = case when e.completed_percent <> r.percent then r.now else e.updated_at end
    from reached r
    where e.company_id = $1 and e.id = r.id
    returning e.id, e.completed_percent, e.status
)
select coalesce(jsonb_agg(jsonb_build_object('id', id, 'percent', completed_percent, 'status', status)), '[]'::jsonb) as moved
from moved

-- name: enrollment/changeable
-- Returns the ids of those of the enrollments $2 that the manager $3 may change, or of all of them if $3 is null.
select e.id
from enrollments e
where e.company_id = $1 and e.id = any($2::bigint[]) and ($3::bigint is null or {reach/changes $3 e.user_id e.course_id})

-- name: enrollment/count_completions
-- Subtract the completed enrollments $2 from the counts of current enrollments, from their first day to their last.
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1::bigint, d.due, e.course_id, floor(random() * 16)::smallint, 0, sum(d.current)
from enrollments e
cross join lateral (values (e.start_date, -1), (e.end_date + 1, 1)) d (due, current)
where e.company_id = $1 and e.id = any($2::bigint[]) and e.latest and d.due is not null
group by d.due, e.course_id
order by d.due, e.course_id
on conflict (company_id, due, course_id, slot) do update
set current = course_enrollment_days.current + excluded.current

-- name: enrollment/count_many
-- Add the new enrollments $2, made on the day $3, to the enrollment counts, from their first day to their last.
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1::bigint, d.due, e.course_id, floor(random() * 16)::smallint, sum(d.made), sum(d.current)
from enrollments e
cross join lateral (values (least(e.start_date, $3::date), 1, 0), (e.start_date, 0, 1), (e.end_date + 1, 0, -1)) d (due, made, current)
where e.company_id = $1 and e.id = any($2::bigint[]) and d.due is not null
group by d.due, e.course_id
order by d.due, e.course_id
on conflict (company_id, due, course_id, slot) do update
set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current

-- name: enrollment/count_new
-- Add a new enrollment in the course $2 from $3 to $4, made on the day $5, to the enrollment counts.
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1::bigint, d.due, $2::bigint, floor(random() * 16)::smallint, sum(d.made), sum(d.current)
from (values (least($3::date, $5::date), 1, 0), ($3::date, 0, 1), ($4::date + 1, 0, -1)) d (due, made, current)
where d.due is not null
group by d.due
order by d.due
on conflict (company_id, due, course_id, slot) do update
set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current

-- name: enrollment/count_reopened
-- Add the enrollment $2, which is active again, to the counts of current enrollments, from its first day to its last.
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1, d.due, e.course_id, floor(random() * 16)::smallint, 0, d.current
from enrollments e
cross join lateral (values (e.start_date, 1), (e.end_date + 1, -1)) d (due, current)
where e.company_id = $1 and e.id = $2 and e.latest and d.due is not null
order by d.due
on conflict (company_id, due, course_id, slot) do update
set current = course_enrollment_days.current + excluded.current

-- name: enrollment/current_update
-- Set, for each trainee in each course, which enrollment is current on the day $2: the open one, else the next one, else the
-- newest. Only an enrollment that is not current and not over can replace the current one. At most $3 enrollments become
-- current per call, so that the renewals of a whole year stay within the statement timeout. Returns true if $3 enrollments
-- changed, so that more changes may be due.
with spare as materialized (
    select distinct s.user_id, s.course_id
    from enrollments s
    join users u on u.company_id = $1 and u.id = s.user_id and u.deleted_at is null
    where s.company_id = $1 and not s.latest and s.status <> 'unenrolled' and (s.end_date >= $2::date or s.end_date is null)
),
counting as materialized (
    select distinct on (e.user_id, e.course_id) e.user_id, e.course_id, e.id, e.latest
    from spare s
    join enrollments e on e.company_id = $1 and e.user_id = s.user_id and e.course_id = s.course_id
    cross join lateral (
        select e.status <> 'unenrolled' and (e.end_date >= $2::date or e.end_date is null) as ahead, e.start_date > $2::date as later
    ) d
    order by e.user_id, e.course_id, d.ahead desc, d.ahead and d.later, case when d.ahead and d.later then e.start_date end,
        e.start_date desc, e.id desc
),
turning as materialized (
    select user_id, course_id, id from counting where not latest limit $3
),
retired as (
    update enrollments e
    set latest = false
    from turning t
    where e.company_id = $1 and e.user_id = t.user_id and e.course_id = t.course_id and e.latest
    returning e.course_id, e.start_date, e.end_date, e.status
),
raised as (
    -- The join with retired makes the update of the old rows run first. The unique index would otherwise reject
    -- the update of the new ones.
    update enrollments e
    set latest = true
    from turning t
    cross join (select count(*) as n from retired) r
    where r.n >= 0 and e.company_id = $1 and e.id = t.id and not e.latest
    returning e.course_id, e.start_date, e.end_date, e.status
),
turned as (
    select course_id, start_date, end_date, -1 as current from retired where status = 'active'
    union all
    select course_id, start_date, end_date, 1 from raised where status = 'active'
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1, d.due, t.course_id, -1, 0, sum(d.current)
    from turned t
    cross join lateral (values (t.start_date, t.current), (t.end_date + 1, -t.current)) d (due, current)
    where d.due is not null
    group by d.due, t.course_id
    having sum(d.current) <> 0
    order by d.due, t.course_id
    on conflict (company_id, due, course_id, slot) do update
    set current = course_enrollment_days.current + excluded.current
)
select count(*) = $3::bigint as more from turning

-- name: enrollment/eligible
-- Lock the trainee $2 and return the dates of an enrollment in the published course $3. $4 is the requested start, $5 the
-- current day and $6 the source. If $4 is NULL, the enrollment starts on $5 or on the first day of the course, whichever is
-- later. A paid enrollment starts on $4, on $5 or on the first day of the course, whichever is latest. A paid enrollment
-- ignores a $4 after the last day of the course. $7 is the due date; if it is NULL, the days of the assignments of the
-- trainee decide, or else those of the course. If $8 is true, the course
-- must be in the catalogue. Returns no row if the company has no such trainee or course.
select u.status, s.start_date, least(s.start_date + c.duration - 1, c.end_date) as end_date,
    coalesce($7::date, s.start_date + coalesce(({assignment/due_days}), c.due_days)) as due_date, coalesce(s.start_date > c.end_date, false) as ended,
    coalesce($7::date < s.start_date, false) as early
from users u
join courses c on c.company_id = $1 and c.id = $3 and (c.status = 1 or c.status = 2 and not $8::boolean)
cross join lateral (
    select case when $6 = 'payment' then greatest(case when $4 > c.end_date then null else $4::date end, $5::date, c.start_date)
        else coalesce($4::date, greatest($5::date, c.start_date)) end as start_date
) s
where u.company_id = $1 and u.id = $2 and u.role = 'trainee' and u.deleted_at is null
for share of u

-- name: enrollment/export
-- Returns the ids of at most $3 enrollments with ids below $2, newest first. If $2 is 0, it starts with the newest
-- enrollment. An unset filter selects all. Filters: the course $4; the user $5; trainees and courses of the batch $6; the
-- status $7 on the day $8; completed from $9, inclusive, until $10, exclusive; changed since $11; the pattern $12 of the
-- name or e-mail address of the trainee; $13 overdue, or due soon, on the day $8; the ids $14; the values $15 of fields of the
-- trainee, as a JSON object. $16 selects the enrollments that the transaction $16 or a later one wrote; null selects all. A transaction that
-- writes progress writes its enrollment too, with the time of the last activity. $17 is the manager whose people and courses the list contains, or null for all.
with managed as materialized (
    {reach/enrollments $17::bigint}
)
select e.id
from enrollments e
where e.company_id = $1
    and ($4::bigint = 0 or e.course_id = $4::bigint)
    and ($5::bigint = 0 or e.user_id = $5::bigint)
    and ($6::bigint = 0 or e.user_id in (
        select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $6::bigint
    ))
    and ($6::bigint = 0 or e.course_id in (
        select m.course_id from batch_courses m where m.company_id = $1 and m.batch_id = $6::bigint
    ))
    and ($7::text not in ('completed', 'unenrolled') or e.status = $7::text)
    and ($7::text not in ('upcoming', 'expired', 'ongoing') or e.status = 'active')
    and ($7::text <> 'upcoming' or e.start_date > $8::date)
    and ($7::text <> 'expired' or e.end_date < $8::date)
    and ($7::text <> 'ongoing' or e.start_date <= $8::date and (e.end_date is null or e.end_date >= $8::date))
    and ($9::timestamptz is null or e.completed_at >= $9::timestamptz)
    and ($10::timestamptz is null or e.completed_at < $10::timestamptz)
    and ($11::timestamptz is null or e.updated_at >= $11::timestamptz or e.last_activity_at >= $11::timestamptz)
    and ($12::text = '' or e.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($12::text)
    ))
    and ($13::text = '' or e.latest and e.status = 'active')
    and ($13::text <> 'overdue' or e.due_date < $8::date)
    and ($13::text <> 'soon' or e.due_date between $8::date and $8::date + 7)
    and ($14::bigint[] is null or e.id = any($14::bigint[]))
    and ($15::text = '' or e.user_id in (
        select v.user_id from user_field_values v
        join jsonb_each_text($15::text::jsonb) f on f.key::bigint = v.field_id
        where v.company_id = $1 and lower(coalesce(v.text_value, v.number_value::text, v.date_value::text)) = lower(f.value)
        group by v.user_id
        having count(*) = (select count(*) from jsonb_each_text($15::text::jsonb))
    ))
    and ($17::bigint is null or e.id = any(array(select m.id from managed m)))
    and ($16::xid is null or age(e.xmin) <= age($16::xid))
    and ($2::bigint = 0 or e.id < $2::bigint)
order by e.id desc
limit $3::bigint

-- name: enrollment/hold
-- Lock the enrollment $2 until the transaction ends, and return its status and its progress, whether the company has
-- webhooks, and the time of the transaction. Returns no row if the enrollment has ended.
select status, completed_percent, exists (select 1 from webhooks where company_id = $1) as hooked, now() as now
from enrollments
where company_id = $1 and id = $2 and status <> 'unenrolled'
for no key update

-- name: enrollment/hold_many
-- Lock the enrollments among $2 that have not ended, in the order of their ids, until the transaction ends. Returns their
-- ids.
select id
from enrollments
where company_id = $1 and id = any($2::bigint[]) and status <> 'unenrolled'
order by id
for no key update

-- name: enrollment/hold_to_change
-- Lock those of the enrollments $2 that the manager $3 manages, or all of them if $3 is null, and return the fields that staff edit.
select e.id, e.revision, e.user_id, e.course_id, e.start_date, e.end_date, e.due_date, e.status, e.latest
from enrollments e
where e.company_id = $1 and e.id = any($2::bigint[]) and (
    $3::bigint is null
    or {reach/changes $3::bigint e.user_id e.course_id}
)
order by e.id
for update of e

-- name: enrollment/insert
-- Add an enrollment of the trainee $2 in the course $3 from $4 to $5 with the source $6 and the due date $7, and return its id. Returns no
-- row if the trainee has an enrollment in the course that is not over. The caller must run enrollment/count_new afterwards.
insert into enrollments (company_id, user_id, course_id, start_date, end_date, source, due_date)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (company_id, user_id, course_id) where latest do nothing
returning id

-- name: enrollment/insert_many
-- Add the enrollments of the trainees $2 in the courses $3 from $4 to $5 with the source $6 and the due dates $7, and return their ids as a JSON
-- array. The arrays are parallel. The statement skips a trainee who has an enrollment in the course that is not over. The
-- caller must run enrollment/count_many afterwards.
with made as (
    insert into enrollments (company_id, user_id, course_id, start_date, end_date, source, due_date)
    select $1, i.user_id, i.course_id, i.start_date::date, nullif(i.end_date, '')::date, $6, nullif(i.due_date, '')::date
    from unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[], $7::text[])
        with ordinality as i (user_id, course_id, start_date, end_date, due_date, row_index)
    order by i.row_index
    on conflict (company_id, user_id, course_id) where latest do nothing
    returning id, user_id, course_id
)
select coalesce(jsonb_agg(jsonb_build_object('id', id, 'userID', user_id, 'courseID', course_id)), '[]'::jsonb) as made from made

-- name: enrollment/landing
-- Returns the enrollment $2 with its trainee, and the fields that decide whether the trainee may open the course.
select e.id, e.user_id, e.start_date, e.end_date, e.status, c.title as course_title, u.status <> 0 as user_active,
    coalesce(k.earlier_id, 0) as earlier_id, coalesce(k.earlier_title, '') as earlier_title, coalesce(k.path_id, 0) as path_id, coalesce(k.path_name, '') as path_name
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
cross join lateral (select e.id) taken
left join lateral (
    {learning_path/earlier}
) k on true
where e.company_id = $1 and e.id = $2 and u.role = 'trainee' and u.deleted_at is null

-- name: enrollment/latest_many
-- Returns the enrollments of the trainees $2 in the courses $3 that are not over on the day $4. The arrays are parallel.
select e.id, e.user_id, e.course_id
from enrollments e
where e.company_id = $1 and e.latest and e.status <> 'unenrolled' and (e.end_date is null or e.end_date >= $4::date)
    and (e.user_id, e.course_id) in (select i.user_id, i.course_id from unnest($2::bigint[], $3::bigint[]) as i (user_id, course_id))

-- name: enrollment/lock
-- Lock the enrollment $2 and return the fields that staff edit.
select id, revision, user_id, course_id, start_date, end_date, due_date, status, latest
from enrollments
where company_id = $1 and id = $2
for update

-- name: enrollment/notice
-- Returns the recipient and the content of the message about the enrollment $2. Returns no row if the enrollment has
-- ended or was replaced, or if its trainee is disabled.
select u.email, u.fname, u.lname, u.language, u.timezone, c.title, e.start_date, e.end_date
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.id = $2 and e.latest and e.status <> 'unenrolled' and u.status <> 0 and u.deleted_at is null

-- name: enrollment/of_course
-- Lock the latest enrollment of the trainee $2 in the course $3 and return the fields that staff edit.
select id, revision, user_id, course_id, start_date, end_date, due_date, status, latest
from enrollments
where company_id = $1 and user_id = $2 and course_id = $3 and latest
for update

-- name: enrollment/of_courses
-- Returns the current enrollments of the user $2 in the courses $3. Ended enrollments are left out.
select id, course_id, status, start_date, end_date, completed_percent
from enrollments
where company_id = $1 and user_id = $2 and course_id = any($3::bigint[]) and latest and status <> 'unenrolled'

-- name: enrollment/of_documents
-- Returns, for each pair of a person in $2 and a document in $3, the id of the document and of the person's latest
-- enrollment in its course. The arrays are parallel, and the rows have the same order. The id of a document is 0 if the
-- document does not exist or is a draft. The id of an enrollment is 0 if there is none. unwatched means that the document is a film
-- that must be watched and was not.
select
    coalesce(d.id, 0) as document_id, coalesce(e.id, 0) as enrollment_id,
    coalesce(c.completion_films = 1 and d.effect_on_progress and coalesce(d.type = 'film', d.media_type like 'video/%') and p.watched_at is null, false) as unwatched
from unnest($2::bigint[], $3::bigint[]) with ordinality as i (user_id, document_id, row_index)
left join documents d on d.company_id = $1 and d.id = i.document_id and not d.draft
left join chapters h on h.company_id = $1 and h.id = d.chapter_id
left join subjects s on s.company_id = $1 and s.id = h.subject_id
left join courses c on c.company_id = $1 and c.id = s.course_id
left join enrollments e on e.company_id = $1 and e.user_id = i.user_id and e.course_id = s.course_id and e.latest
left join lateral (
    select watched_at from document_progress where company_id = $1 and enrollment_id = e.id and document_id = d.id offset 0
) p on true
order by i.row_index

-- name: enrollment/open_instead
-- Returns another enrollment of the trainee of the enrollment $2 in the same course that is open on the day $3. If
-- there are several, it returns the one with the latest start date.
select o.id
from enrollments e
join enrollments o on o.company_id = $1 and o.user_id = e.user_id and o.course_id = e.course_id and o.id <> e.id
where e.company_id = $1 and e.id = $2
    and o.status <> 'unenrolled' and o.start_date <= $3::date and (o.end_date >= $3::date or o.end_date is null)
order by o.start_date desc, o.id desc
limit 1

-- name: enrollment/outline
-- Returns the outline of the course of the enrollment $2 without drafts, and the times at which its trainee has opened and
-- completed the documents. A long description is truncated. length is as in course/preview_outline. "offset 0" makes the planner start at the course. Without
-- statistics for the company, the planner considers all join orders equally good.
select
    s.id as subject_id, s.title as subject_title,
    h.id as chapter_id, coalesce(h.title, '') as chapter_title,
    d.id as document_id, coalesce(d.name, '') as name, coalesce(d.description, '') as description,
    coalesce(d.document_type, 0) as document_type, coalesce(d.media_type, '') as media_type,
    coalesce(d.required, false) as required, e.start_date, coalesce(d.release_after_days, 0) as release_after_days, d.release_after_document_id,
    d.release_after_exam_id, exam.id as opens_after_exam, coalesce(exam.title, '') as opens_after_exam_name,
    p.opened_at, p.done_at, coalesce(d.length, 0) as length
from enrollments e
cross join lateral (
    select id, title, position from subjects where company_id = $1 and course_id = e.course_id offset 0
) s
left join lateral (
    select id, title, position from chapters where company_id = $1 and subject_id = s.id offset 0
) h on true
left join lateral (
    select id, name, left(description, 2000) as description, document_type, media_type, position, effect_on_progress as required,
        release_after_days, release_after_document_id, release_after_exam_id,
        case
            when file_key = '' and file_id is null then size_bytes + jsonb_array_length(quiz_questions)
            when media_type = 'application/pdf' then (
                select t.word_count from lesson_texts t
                where t.company_id = $1 and t.document_id = documents.id and t.part = 0 and t.revision = documents.revision
            )
            else coalesce(nullif(length_seconds, 0), reported_seconds)
        end as length
    from documents
    where company_id = $1 and chapter_id = h.id and not draft
    offset 0
) d on true
left join lateral (
    select x.id, x.title
    from exams x
    where d.release_after_exam_id is not null and x.company_id = $1 and x.id = d.release_after_exam_id and x.status = 1 and not x.needs_full_progress
        and not exists (select 1 from exam_attempts a where a.company_id = $1 and a.exam_id = x.id and a.user_id = e.user_id and a.status = 3)
    offset 0
) exam on true
left join lateral (
    select opened_at, done_at from document_progress where company_id = $1 and enrollment_id = e.id and document_id = d.id offset 0
) p on true
where e.company_id = $1 and e.id = $2
order by s.position, s.id, h.position, h.id, d.position, d.id

-- name: enrollment/page
-- Returns the enrollment $2 with the fields of its trainee and its course that its page shows.
select
    e.id, e.user_id, e.course_id, e.start_date, e.end_date, e.due_date, e.status, e.latest, e.completed_percent, e.last_document_id, e.completed_at,
    c.completion_exams <> 'none' or c.completion_films = 1 or c.acknowledgement is not null as ruled, c.acknowledgement is not null as acknowledges,
    coalesce(w.kind, '') as waiver,
    u.fname, u.lname,
    c.title, c.course_code, c.description, c.thumbnail, c.demo_video, c.features,
    case when c.hide_trainer_name then '' else c.trainer_name end as trainer_name,
    coalesce(k.earlier_id, 0) as earlier_id, coalesce(k.earlier_title, '') as earlier_title, coalesce(k.path_id, 0) as path_id, coalesce(k.path_name, '') as path_name
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
cross join lateral (select e.id) taken
left join lateral (
    {learning_path/earlier}
) k on true
where e.company_id = $1 and e.id = $2 and u.role = 'trainee' and u.deleted_at is null

-- name: enrollment/recount
-- Update the progress of the enrollments $3 in the course $2 after the required documents of the course have changed. The caller
-- has locked the enrollments. Returns the ids of those whose required documents may all be done. The caller must run
-- completion/settle for them afterwards.
with counting as materialized (
    select d.id
    from (select id from subjects where company_id = $1 and course_id = $2) s
    cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
    cross join lateral (select id from documents where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft offset 0) d
),
done as (
    select p.enrollment_id, count(*) as documents
    from document_progress p
    where p.company_id = $1 and p.enrollment_id = any($3::bigint[]) and p.done_at is not null
        and p.document_id in (select id from counting)
    group by p.enrollment_id
),
reached as materialized (
    select e.id, greatest(e.imported_percent, 100 * n.documents / nullif(c.documents, 0)) as percent, c.documents
    from enrollments e
    cross join (select count(*) as documents from counting) c
    left join done n on n.enrollment_id = e.id
    where e.company_id = $1 and e.id = any($3::bigint[]) and e.course_id = $2
),
moved as (
    update enrollments e
    set completed_percent = r.percent, import_id = null
    from reached r
    where e.company_id = $1 and e.id = r.id and e.completed_percent <> r.percent
)
select coalesce(array_agg(id), '{}') from reached where percent = 100 or documents = 0

-- name: enrollment/recount_hold
-- Lock the latest enrollments in the course $2 that are active and have progress, and return their ids. $3 is a removal from the
-- outline whose documents have been restored: enrollments with progress in them count too. 0 stands for none. In a course without
-- required documents, all active enrollments may be complete. "offset 0" makes the planner start at the course.
select id
from enrollments
where company_id = $1 and course_id = $2 and latest and status = 'active' and (completed_percent > 0 or id in (
    select (r.content ->> 'enrollment_id')::bigint
    from removed_outline_rows r
    where r.company_id = $1 and r.removal_id = $3 and r.kind = 'progress'
) or not exists (
    select 1
    from (select id from subjects where company_id = $1 and course_id = $2 offset 0) s
    cross join lateral (select id from chapters where company_id = $1 and subject_id = s.id offset 0) h
    cross join lateral (select 1 from documents where company_id = $1 and chapter_id = h.id and effect_on_progress and not draft offset 0) d
))
order by id
for no key update

-- name: enrollment/remove
-- End those of the enrollments $2 that have not ended and are the current ones of the trainees in the courses or not over today in
-- the time zone $6.
-- Returns whether one of the enrollments exists, and the ids of those that this call ended. Records the events of webhooks, and audit log entries of
-- the actor $3 with the address $4 and the request $5.
with open_enrollment as (
    select id, status, latest
    from enrollments
    where company_id = $1 and id = any($2::bigint[]) and status <> 'unenrolled' and (latest or end_date is null or end_date >= (now() at time zone $6)::date)
    order by id
    for update
),
ended as (
    update enrollments e
    set status = 'unenrolled', unenrolled_at = now(), updated_at = now(), revision = e.revision + 1, import_id = null
    from open_enrollment s
    where e.company_id = $1 and e.id = s.id
    returning e.id, e.user_id, e.course_id, e.start_date, e.end_date, e.completed_percent, e.completed_at, s.status as was, s.latest
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1::bigint, d.due, e.course_id, floor(random() * 16)::smallint, 0, sum(d.current)
    from ended e
    cross join lateral (values (e.start_date, -1), (e.end_date + 1, 1)) d (due, current)
    where e.was = 'active' and e.latest and d.due is not null
    group by d.due, e.course_id
    order by d.due, e.course_id
    on conflict (company_id, due, course_id, slot) do update
    set current = course_enrollment_days.current + excluded.current
),
noted as (
    insert into audit_log (company_id, actor_id, action, subject_kind, subject_id, address, request_id)
    select $1, nullif($3::bigint, 0), 'unenroll', 'enrollment', e.id, $4, $5
    from ended e
),
told as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
    select
        $1, w.id, 'enrollment.ended', 'enrollment:' || e.id, e.user_id, jsonb_build_object(
            'id', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'status', 'unenrolled', 'progress', e.completed_percent,
            'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at,
            'waiver', (select v.kind from completion_waivers v where v.company_id = $1 and v.enrollment_id = e.id)
        )
    from ended e
    join webhooks w on w.company_id = $1 and w.events && array['*', 'enrollment.ended']
    order by w.id, e.id
)
select
    exists (select 1 from enrollments where company_id = $1 and id = any($2::bigint[])) as found,
    array(select id from ended order by id) as ended

-- name: enrollment/select
-- Returns the number of enrollments that match the filters, at most one more than 100,000, with a text 10,000, or the
-- end of the next page, and the ids of a page of at most $2 of them after the first $3, newest first. An unset filter
-- selects all. Filters: the course $4; the user $5; trainees and courses of the batch $6; the status $7 on the day $8;
-- completed from $9, inclusive, until $10, exclusive; changed since $11; the pattern $12 of the name or e-mail address
-- of the trainee; $13 overdue, or due soon, on the day $8; the ids $14; the values $15 of fields of the trainee, as a
-- JSON object. $16 is another order, and $17 the manager whose people and courses the list contains, or null for all.
with managed as materialized (
    {reach/enrollments $17::bigint}
),
matching as not materialized (
    select e.id, e.due_date, e.completed_at
    from enrollments e
    where e.company_id = $1
        and ($4::bigint = 0 or e.course_id = $4::bigint)
        and ($5::bigint = 0 or e.user_id = $5::bigint)
        and ($6::bigint = 0 or e.user_id in (
            select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $6::bigint
        ))
        and ($6::bigint = 0 or e.course_id in (
            select m.course_id from batch_courses m where m.company_id = $1 and m.batch_id = $6::bigint
        ))
        and ($7::text not in ('completed', 'unenrolled') or e.status = $7::text)
        and ($7::text not in ('upcoming', 'expired', 'ongoing') or e.status = 'active')
        and ($7::text <> 'upcoming' or e.start_date > $8::date)
        and ($7::text <> 'expired' or e.end_date < $8::date)
        and ($7::text <> 'ongoing' or e.start_date <= $8::date and (e.end_date is null or e.end_date >= $8::date))
        and ($9::timestamptz is null or e.completed_at >= $9::timestamptz)
        and ($10::timestamptz is null or e.completed_at < $10::timestamptz)
        and ($11::timestamptz is null or e.updated_at >= $11::timestamptz or e.last_activity_at >= $11::timestamptz)
        and ($12::text = '' or e.user_id in (
            select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($12::text)
        ))
        and ($13::text = '' or e.latest and e.status = 'active')
        and ($13::text <> 'overdue' or e.due_date < $8::date)
        and ($13::text <> 'soon' or e.due_date between $8::date and $8::date + 7)
        and ($14::bigint[] is null or e.id = any($14::bigint[]))
        and ($15::text = '' or e.user_id in (
            select v.user_id from user_field_values v
            join jsonb_each_text($15::text::jsonb) f on f.key::bigint = v.field_id
            where v.company_id = $1 and lower(coalesce(v.text_value, v.number_value::text, v.date_value::text)) = lower(f.value)
            group by v.user_id
            having count(*) = (select count(*) from jsonb_each_text($15::text::jsonb))
        ))
        and ($17::bigint is null or e.id = any(array(select m.id from managed m)))
)
select
    {counter/matching $12} as total,
    array(select e.id from matching e order by {sort $16} e.id desc limit $2::bigint offset $3::bigint) as ids

-- name: enrollment/selected
-- Returns the enrollments with the ids $2, in the order of $2, with the columns of the enrollment list. The message about a completion, and the one to
-- the line manager, do not count as reminders of the trainee.
select
    e.id, e.revision, e.user_id, u.fname || case when u.fname <> '' and u.lname <> '' then ' ' else '' end || u.lname as user_name,
    case when u.deleted_at is null then u.email else '' end as email, e.course_id, c.title as course_title, e.status,
    e.completed_percent, e.start_date, e.end_date, e.due_date, e.completed_at, e.source, e.created_at, e.last_activity_at,
    w.kind as waiver, coalesce(w.reason, '') as waiver_reason, m.reminded_at
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join enrollments e on e.company_id = $1 and e.id = i.id
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
left join lateral (
    select greatest(
        (select max(r.queued_at) from reminders r where r.company_id = $1 and r.enrollment_id = i.id and r.rule not in ('completed', 'escalated')),
        (select max(h.created_at) from manual_reminders h where h.company_id = $1 and h.enrollment_id = i.id)
    ) as reminded_at
) m on true
order by i.row_index

-- name: enrollment/supersede
-- Mark the enrollments of the trainee $2 in the course $3 that are over on the day $4 as followed by a later enrollment.
update enrollments
set latest = false
where company_id = $1 and user_id = $2 and course_id = $3 and latest and (status = 'unenrolled' or end_date < $4)

-- name: enrollment/supersede_many
-- Mark the enrollments of the trainees $2 in the courses $3 that are over on the day $4 as followed by a later enrollment.
-- The arrays are parallel.
update enrollments
set latest = false
where company_id = $1 and (user_id, course_id) in (select i.user_id, i.course_id from unnest($2::bigint[], $3::bigint[]) as i (user_id, course_id))
    and latest and (status = 'unenrolled' or end_date < $4)

-- name: enrollment/update
-- Change the end date and the due date of the enrollment $2, and the counts of current enrollments, and remember the due date that changes. $3 is the changed object as JSON. All
-- update statements get the actor as $4. This statement does not use it. The where clause contains it only to give it a
-- type.
with old as materialized (
    select e.id, e.end_date, e.due_date, e.completed_at, w.kind as waiver
    from enrollments e
    left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
    where e.company_id = $1 and e.id = $2
),
remembered as (
    insert into enrollment_history (company_id, enrollment_id, due_date, completed_at, waiver)
    select $1, o.id, o.due_date, o.completed_at, o.waiver
    from old o
    where o.due_date is distinct from ($3::jsonb ->> 'dueDate')::date
),
due as (
    select o.id, ($3::jsonb ->> 'dueDate')::date as due_date from old o where o.due_date is distinct from ($3::jsonb ->> 'dueDate')::date
),
notified as (
    {notification/due due}
),
changed as (
    update enrollments e
    set end_date = ($3::jsonb ->> 'endDate')::date, due_date = ($3::jsonb ->> 'dueDate')::date, updated_at = now(), revision = e.revision + 1, import_id = null
    where e.company_id = $1 and e.id = $2 and $4::bigint is not null
    returning e.id, e.revision, e.user_id, e.course_id, e.start_date, e.end_date, e.due_date, e.status, e.latest
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1, d.due, c.course_id, floor(random() * 16)::smallint, 0, d.current
    from changed c
    cross join old o
    cross join lateral (values (o.end_date + 1, 1), (c.end_date + 1, -1)) d (due, current)
    where c.status = 'active' and c.latest and d.due is not null and o.end_date is distinct from c.end_date
    order by d.due
    on conflict (company_id, due, course_id, slot) do update
    set current = course_enrollment_days.current + excluded.current
)
select id, revision, user_id, course_id, start_date, end_date, due_date, status, latest from changed

-- name: enrollment/update_many
-- Change the end dates and the due dates of the enrollments of the JSON array $2 as enrollment/update changes those of one.
with wanted as materialized (
    select w.id, w."endDate" as end_date, w."dueDate" as due_date
    from jsonb_to_recordset($2::jsonb) as w (id bigint, "endDate" date, "dueDate" date)
),
old as materialized (
    select e.id, e.end_date, e.due_date, e.completed_at, v.kind as waiver
    from enrollments e
    left join completion_waivers v on v.company_id = $1 and v.enrollment_id = e.id
    where e.company_id = $1 and e.id in (select w.id from wanted w)
),
remembered as (
    insert into enrollment_history (company_id, enrollment_id, due_date, completed_at, waiver)
    select $1, o.id, o.due_date, o.completed_at, o.waiver
    from old o
    join wanted w on w.id = o.id
    where o.due_date is distinct from w.due_date
),
due as (
    select o.id, w.due_date from old o join wanted w on w.id = o.id where o.due_date is distinct from w.due_date
),
notified as (
    {notification/due due}
),
changed as (
    update enrollments e
    set end_date = w.end_date, due_date = w.due_date, updated_at = now(), revision = e.revision + 1, import_id = null
    from wanted w
    where e.company_id = $1 and e.id = w.id
    returning e.id, e.course_id, e.end_date, e.status, e.latest
)
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1::bigint, d.due, c.course_id, floor(random() * 16)::smallint, 0, sum(d.current)
from changed c
join old o on o.id = c.id
cross join lateral (values (o.end_date + 1, 1), (c.end_date + 1, -1)) d (due, current)
where c.status = 'active' and c.latest and d.due is not null and o.end_date is distinct from c.end_date
group by d.due, c.course_id
order by d.due, c.course_id
on conflict (company_id, due, course_id, slot) do update
set current = course_enrollment_days.current + excluded.current

-- name: enrollment/visit
-- Record that the trainee of the enrollment $2 is active in the document $3 now. If the last record of the same document is
-- less than a minute old, the statement changes nothing.
update enrollments
set last_document_id = $3, last_activity_at = now(), import_id = null
where company_id = $1 and id = $2 and status <> 'unenrolled'
    and (last_document_id is distinct from $3::bigint or last_activity_at is null or last_activity_at < now() - interval '1 minute')
