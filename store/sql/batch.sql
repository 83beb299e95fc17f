-- name: batch/course_add
-- Add the course $3 to the batch $2 with the start date $4, the end date $5 and the days $6 until it is due, which may be NULL, and update the total
-- of courses of the batch. Returns no row if the batch already contains the course. The caller has locked the batch.
with added as (
    insert into batch_courses (company_id, batch_id, course_id, start_date, end_date, due_days)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (company_id, batch_id, course_id) do nothing
    returning batch_id, course_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_courses', a.batch_id, floor(random() * 16)::smallint, 1
    from added a
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select course_id from added

-- name: batch/course_list
-- Returns a page of the courses of the batch $4 with their dates, by id. If a course has neither date, it has the dates of
-- the batch.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'batch_courses' and scope = $4
), page as (
    (
        select course_id from batch_courses
        where company_id = $1 and batch_id = $4 and $3::bigint <= (select n / 2 from total)
        order by course_id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select course_id from batch_courses
        where company_id = $1 and batch_id = $4 and $3::bigint > (select n / 2 from total)
        order by course_id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, m.course_id, c.title,
    case when m.dated then m.start_date else b.start_date end as start_date,
    case when m.dated then m.end_date else b.end_date end as end_date, m.due_days
from page
cross join lateral (
    select course_id, start_date, end_date, due_days, coalesce(start_date, end_date) is not null as dated
    from batch_courses
    where company_id = $1 and batch_id = $4 and course_id = page.course_id
    limit 1
) m
cross join lateral (
    select title from courses where company_id = $1 and id = page.course_id limit 1
) c
cross join lateral (
    select start_date, end_date from batches where company_id = $1 and id = $4 limit 1
) b
cross join total
order by m.course_id

-- name: batch/course_remove
-- Remove the course $3 from the batch $2, and update the total of courses of the batch. Returns no row if the batch
-- does not contain the course.
with removed as (
    delete from batch_courses where company_id = $1 and batch_id = $2 and course_id = $3 returning batch_id, course_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_courses', r.batch_id, floor(random() * 16)::smallint, -1
    from removed r
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select course_id from removed

-- name: batch/enroll
-- Enroll the trainees $3 on the day $4 in the published courses of the batch $2, or only in its course $8. If the batch does
-- not set a date, the enrollment gets the same date as an enrollment without a batch. Courses whose dates have passed are
-- skipped. An enrollment that is open on that day keeps its start date. It gets the end date of the batch if the batch ends
-- later or has no end date. Records the events of webhooks, and audit log entries of the actor $5 with the address $6 and
-- the request $7.
with course as (
    select c.id as course_id, w.dated, f.start_date, coalesce(w.end_date, least(f.start_date + c.duration - 1, c.end_date)) as end_date,
        f.start_date + coalesce(m.due_days, c.due_days) as due_date
    from batch_courses m
    join batches b on b.company_id = $1 and b.id = m.batch_id
    join courses c on c.company_id = $1 and c.id = m.course_id
    cross join lateral (
        select coalesce(m.start_date, m.end_date, b.start_date, b.end_date) is not null as dated,
            case when coalesce(m.start_date, m.end_date) is null then b.start_date else m.start_date end as start_date,
            case when coalesce(m.start_date, m.end_date) is null then b.end_date else m.end_date end as end_date
    ) w
    cross join lateral (select coalesce(w.start_date, greatest($4::date, c.start_date)) as start_date) f
    where m.company_id = $1 and m.batch_id = $2 and c.status <> 0 and ($8::bigint = 0 or c.id = $8::bigint)
),
open as materialized (
    select course_id, dated, start_date, end_date, due_date
    from course
    where end_date is null or end_date >= start_date and end_date >= $4
),
open_enrollments as materialized (
    select e.id, e.course_id, e.start_date, e.end_date
    from enrollments e
    where e.company_id = $1 and e.user_id = any($3::bigint[]) and e.course_id = any(array(select course_id from open where dated))
        and e.latest and e.status = 'active' and (e.end_date is null or e.end_date >= $4)
    for update
),
moved as (
    update enrollments e
    set start_date = case when s.start_date <= $4 then s.start_date else o.start_date end,
        end_date = case when s.start_date > $4 or s.end_date < o.end_date or o.end_date is null then o.end_date else s.end_date end,
        batch_id = $2, updated_at = now(), import_id = null
    from open_enrollments s
    join open o on o.course_id = s.course_id
    where e.company_id = $1 and e.id = s.id
    returning e.course_id, e.start_date, e.end_date
),
superseded as (
    update enrollments e
    set latest = false
    from open o
    where e.company_id = $1 and e.user_id = any($3::bigint[]) and e.course_id = o.course_id
        and e.latest and (e.status = 'unenrolled' or e.status = 'active' and e.end_date < $4)
    returning e.id
),
made as (
    -- The join with superseded makes the update of the old rows run first. The unique index would otherwise
    -- reject the new rows.
    insert into enrollments (company_id, user_id, course_id, start_date, end_date, due_date, source, batch_id)
    select $1, u.id, o.course_id, o.start_date, o.end_date, o.due_date, 'batch', $2
    from open o
    cross join unnest($3::bigint[]) as u (id)
    cross join (select count(*) as n from superseded) s
    where s.n >= 0
    order by u.id, o.course_id
    on conflict (company_id, user_id, course_id) where latest do nothing
    returning id, user_id, course_id, start_date, end_date
),
turned as (
    select course_id, start_date, end_date, 1 as made, 1 as current from made
    union all
    select course_id, start_date, end_date, 0, 1 from moved
    union all
    select course_id, start_date, end_date, 0, -1 from open_enrollments
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1, d.due, t.course_id, floor(random() * 16)::smallint, sum(d.made), sum(d.current)
    from turned t
    cross join lateral (
        values (least(t.start_date, $4::date), t.made, 0), (t.start_date, 0, t.current), (t.end_date + 1, 0, -t.current)
    ) d (due, made, current)
    where d.due is not null
    group by d.due, t.course_id
    having sum(d.made) <> 0 or sum(d.current) <> 0
    order by d.due, t.course_id
    on conflict (company_id, due, course_id, slot) do update
    set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current
),
told as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
    select
        $1, w.id, t.type, 'enrollment:' || m.id, m.user_id, jsonb_build_object(
            'id', m.id, 'userID', m.user_id, 'courseID', m.course_id, 'status', case when m.start_date > $4::date then 'upcoming' else 'ongoing' end,
            'progress', 0, 'startDate', m.start_date, 'endDate', m.end_date, 'completedAt', null, 'waiver', null
        ), t.once
    from made m
    join webhooks w on w.company_id = $1
    cross join lateral unnest(array['enrollment.created', 'enrollment.started'], array[null, 'enrollment.started:' || m.id]) t (type, once)
    where w.events && array['*', t.type] and (t.once is null or m.start_date <= $4::date)
    order by m.id, w.id, t.type
)
insert into audit_log (company_id, actor_id, action, subject_kind, subject_id, address, request_id)
select $1, nullif($5::bigint, 0), 'enroll', 'enrollment', m.id, $6, $7
from made m

-- name: batch/enrollments
-- Returns the current enrollments of the trainee $3 in the published courses of the batch $2. Ended enrollments are
-- left out.
select e.id, e.course_id, e.start_date, e.end_date
from batch_courses m
join courses c on c.company_id = $1 and c.id = m.course_id and c.status <> 0
join enrollments e
    on e.company_id = $1 and e.user_id = $3 and e.course_id = m.course_id and e.latest and e.status <> 'unenrolled'
where m.company_id = $1 and m.batch_id = $2
order by e.course_id

-- name: batch/enrollments_detach
-- Clear the batch $2 in the enrollments that it created.
update enrollments
set batch_id = null
where company_id = $1 and batch_id = $2

-- name: batch/enrollments_left
-- Returns the open enrollments of the trainees $3 that the batch $2 created, in courses that neither
-- another batch nor an assignment demands of the trainee.
select e.id
from enrollments e
where e.company_id = $1 and e.user_id = any($3::bigint[]) and e.batch_id = $2 and e.latest and e.status = 'active'
    and not exists (
        select 1 from batch_trainees t
        left join batch_courses m on m.company_id = $1 and m.batch_id = t.batch_id and m.course_id = e.course_id
        left join assignments a on a.company_id = $1 and a.batch_id = t.batch_id and a.course_id = e.course_id
        where t.company_id = $1 and t.user_id = e.user_id and t.batch_id <> $2 and coalesce(m.course_id, a.course_id) is not null
    )
    and not exists (select 1 from assignments a where a.company_id = $1 and a.user_id = e.user_id and a.course_id = e.course_id)
order by e.id

-- name: batch/exists
-- Returns whether the company has the batch $2.
select exists (select 1 from batches where company_id = $1 and id = $2) as found

-- name: batch/join
-- Add the trainee $3 to the batch $2, unless the trainee is disabled or the batch ended before the day $4. Returns the
-- result of each condition, so that the caller can report the one that failed. Adds an audit log entry of the actor $5 with
-- the address $6 and the request $7.
with batch as (
    -- The lock prevents changes of the batch's courses.
    select id, coalesce(end_date < $4::date, false) as ended from batches
    where company_id = $1 and id = $2
    for share
),
trainee as (
    -- The lock makes other enrollments of the trainee wait until the trainee is enrolled in the courses of the batch. The
    -- condition on the batch makes the statement lock the batch first, as changes of the batch do.
    select id, status from users
    where company_id = $1 and id = $3 and role = 'trainee' and deleted_at is null and $2 = any(array(select id from batch))
    for no key update
),
joined as (
    insert into batch_trainees (company_id, batch_id, user_id)
    select $1, b.id, t.id
    from batch b
    cross join trainee t
    where t.status <> 0 and not b.ended
    on conflict (company_id, batch_id, user_id) do nothing
    returning batch_id, user_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_trainees', j.batch_id, floor(random() * 16)::smallint, 1
    from joined j
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select $1, nullif($5::bigint, 0), j.user_id, 'add_to_batch', 'batch', j.batch_id, $6, $7
    from joined j
)
select
    t.id is not null and b.id is not null as found, coalesce(t.status <> 0, false) as active,
    coalesce(b.ended, false) as ended, j.user_id is not null as joined
from (select 1) one
left join trainee t on true
left join batch b on true
left join joined j on true

-- name: batch/list
-- Returns a page of the batches of the company, by id. A page in the second half of the list is read from its end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'batches' and scope = 0
), page as (
    (
        select id from batches
        where company_id = $1 and $3::bigint <= (select n / 2 from total)
        order by id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from batches
        where company_id = $1 and $3::bigint > (select n / 2 from total)
        order by id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select total.n as total_count, b.id, b.name, b.description
from page
cross join lateral (
    select id, name, description from batches where company_id = $1 and id = page.id limit 1
) b
cross join total
order by b.id

-- name: batch/remove
-- Remove the batch $2 with its lists of courses and trainees, and their totals. The enrollments remain.
-- batch/enrollments_detach has cleared their batch. Adds the tombstones of the report schedules and the assignments that are
-- removed with the batch.
with buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'report_schedule', id from report_schedules where company_id = $1 and batch_id = $2
    union all
    select $1, 'assignment', id from assignments where company_id = $1 and batch_id = $2
    on conflict (company_id, kind, object_id) do nothing
),
uncounted as (
    delete from counters where company_id = $1 and kind in ('batch_courses', 'batch_trainees') and scope = $2
)
delete from batches where company_id = $1 and id = $2

-- name: batch/share
-- Lock the batches $2 in the order of their ids, so that their courses and dates do not change until the transaction ends.
select id
from batches
where company_id = $1 and id = any($2::bigint[])
order by id
for share

-- name: batch/staff_list
-- Returns a page of the batches whose names contain $4, by name, with the numbers of their courses and trainees.
-- $5 is another order, and $6 the manager whose batches the list contains, or null for all.
select (
        select count(*) from batches o
        where o.company_id = $1 and strpos(lower(o.name), lower($4::text)) > 0
            and ($6::bigint is null or exists (select 1 from batch_managers g where g.company_id = $1 and g.batch_id = o.id and g.user_id = $6
            ))
    ) as total_count,
    b.id, b.revision, b.name, b.description, b.start_date, b.end_date, b.external_id, m.courses, m.trainees
from (
    select id, revision, name, description, start_date, end_date, external_id
    from batches n
    where company_id = $1 and strpos(lower(name), lower($4::text)) > 0
        and ($6::bigint is null or exists (select 1 from batch_managers g where g.company_id = $1 and g.batch_id = n.id and g.user_id = $6
        ))
    order by {sort $5} lower(name), id
    limit $2::bigint offset $3::bigint
) b
cross join lateral (
    select
        coalesce(sum(n) filter (where kind = 'batch_courses'), 0)::bigint as courses,
        coalesce(sum(n) filter (where kind = 'batch_trainees'), 0)::bigint as trainees
    from counters
    where company_id = $1 and kind in ('batch_courses', 'batch_trainees') and scope = b.id
) m
order by {sort $5} lower(b.name), b.id

-- name: batch/staff_total
-- Returns the number of batches whose names contain $2. $3 is the manager to whose batches the result is limited, or null
-- for no limit.
select count(*) from batches n
where company_id = $1 and strpos(lower(name), lower($2::text)) > 0
    and ($3::bigint is null or exists (select 1 from batch_managers g where g.company_id = $1 and g.batch_id = n.id and g.user_id = $3
    ))

-- name: batch/trainee_ids
-- Returns the ids of at most $3 trainees of the batch $2 who are not disabled, in ascending order.
select u.id
from batch_trainees m
join users u on u.company_id = $1 and u.id = m.user_id and u.status <> 0
where m.company_id = $1 and m.batch_id = $2
order by m.user_id
limit $3

-- name: batch/trainee_list
-- Returns a page of the trainees of the batch $4, by id. A page in the second half of the list is read from its end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'batch_trainees' and scope = $4
), page as (
    (
        select user_id from batch_trainees
        where company_id = $1 and batch_id = $4 and $3::bigint <= (select n / 2 from total)
        order by user_id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select user_id from batch_trainees
        where company_id = $1 and batch_id = $4 and $3::bigint > (select n / 2 from total)
        order by user_id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select total.n as total_count, u.id, u.fname, u.lname, u.email, u.rollno
from page
cross join lateral (
    select id, fname, lname, email, rollno from users where company_id = $1 and id = page.user_id limit 1
) u
cross join total
order by u.id

-- name: batch/trainee_remove
-- Remove the trainee $3 from the batch $2, and update the total of trainees of the batch. Returns no row if the trainee
-- is not in the batch, or is a member by its rule.
with removed as (
    delete from batch_trainees where company_id = $1 and batch_id = $2 and user_id = $3 and not by_rule returning batch_id, user_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_trainees', r.batch_id, floor(random() * 16)::smallint, -1
    from removed r
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select user_id from removed

-- name: batch/trainee_ruled
-- Returns whether the trainee $3 is a member of the batch $2 by its rule.
select exists (select 1 from batch_trainees where company_id = $1 and batch_id = $2 and user_id = $3 and by_rule) as ruled

-- name: batch/trainees_hold
-- Lock the trainees of the batch $2 who are not disabled, and return their ids. Other transactions that enroll these
-- trainees wait.
select id
from users
where company_id = $1 and id in (select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $2)
    and role = 'trainee' and status <> 0 and deleted_at is null
order by id
for no key update

-- name: batch_manager/add
-- Make the user $3 a manager of the batch $2. Returns the user. Returns no row if the user has another role than manager or
-- already manages the batch.
insert into batch_managers (company_id, batch_id, user_id)
select $1, $2, u.id
from users u
where u.company_id = $1 and u.id = $3 and u.role = 'manager' and u.deleted_at is null
on conflict (company_id, batch_id, user_id) do nothing
returning user_id

-- name: batch_manager/list
-- Returns the managers of the batch $2, by name.
select u.id, u.fname, u.lname, u.email
from batch_managers g
join users u on u.company_id = $1 and u.id = g.user_id
where g.company_id = $1 and g.batch_id = $2 and u.role = 'manager' and u.deleted_at is null
order by lower(u.fname || ' ' || u.lname), u.id

-- name: batch_manager/managed
-- Returns the people among $2 and the courses among $3 that the manager $4 manages. Managed people are the members of
-- managed batches and the trainees of owned courses. Managed courses are the courses of managed batches and the owned
-- courses.
with batches as materialized (
    select batch_id from batch_managers where company_id = $1 and user_id = $4::bigint
),
owned as materialized (
    select course_id from course_owners where company_id = $1 and user_id = $4::bigint
)
select
    array(
        select i.id
        from unnest($2::bigint[]) as i (id)
        where i.id in (select t.user_id from batch_trainees t where t.company_id = $1 and t.batch_id in (select batch_id from batches))
            or exists (select 1 from enrollments e
                where e.company_id = $1 and e.user_id = i.id and e.latest and e.status <> 'unenrolled' and e.course_id in (select course_id from owned)
            )
    ) as people,
    array(
        select i.id
        from unnest($3::bigint[]) as i (id)
        where i.id in (select k.course_id from batch_courses k where k.company_id = $1 and k.batch_id in (select batch_id from batches))
            or i.id in (select course_id from owned)
    ) as courses

-- name: batch_manager/manages
-- Returns whether the manager $8 manages all given objects: the batches $2, the people $3, the courses $4, the enrollments
-- $5 and the owned courses $6. People are managed if they are members of managed batches or trainees of owned courses.
-- Courses are managed if they belong to managed batches or are owned. Enrollments are managed if they are in owned courses,
-- or if a member of a managed batch is enrolled in a course of a managed batch. If $7 is true, the manager only reads: the people who
-- report to the manager, their enrollments and the courses of these are managed too.
with batches as materialized (
    select batch_id from batch_managers where company_id = $1 and user_id = $8::bigint
),
owned as materialized (
    select course_id from course_owners where company_id = $1 and user_id = $8::bigint
),
reports as materialized (
    select r.user_id from ({reach/reports $8}) r where $7::boolean
),
people as materialized (
    select t.user_id from batch_trainees t where t.company_id = $1 and t.batch_id in (select batch_id from batches)
),
courses as materialized (
    select k.course_id from batch_courses k where k.company_id = $1 and k.batch_id in (select batch_id from batches)
)
select
    not exists (select 1 from unnest($2::bigint[]) as i (id) where i.id not in (select batch_id from batches))
    and not exists (select 1 from unnest($3::bigint[]) as i (id)
        where i.id not in (select user_id from people) and i.id not in (select user_id from reports) and not exists (select 1 from enrollments e
            where e.company_id = $1 and e.user_id = i.id and e.latest and e.status <> 'unenrolled'
                and e.course_id in (select course_id from owned)
        )
    )
    and not exists (select 1 from unnest($4::bigint[]) as i (id)
        where i.id not in (select course_id from courses) and i.id not in (select course_id from owned) and not exists (select 1 from enrollments e
            where e.company_id = $1 and e.course_id = i.id and e.user_id in (select user_id from reports)
        )
    )
    and not exists (select 1 from unnest($5::bigint[]) as i (id)
        where not exists (select 1 from enrollments e
            where e.company_id = $1 and e.id = i.id and (
                e.course_id in (select course_id from owned)
                or e.user_id in (select user_id from reports)
                or e.user_id in (select user_id from people) and e.course_id in (select course_id from courses)
            )
        )
    )
    and not exists (select 1 from unnest($6::bigint[]) as i (id) where i.id not in (select course_id from owned)) as manages

-- name: batch_manager/remove
-- Remove the user $3 from the managers of the batch $2. Returns the user.
delete from batch_managers where company_id = $1 and batch_id = $2 and user_id = $3
returning user_id

-- name: batch_manager/scope
-- Returns whether the manager $2 manages a batch, whether the manager manages a batch or owns a course, and whether one of these courses is published.
select batches, batches or owned as changes, exists (
    select 1 from courses c
    where c.company_id = $1 and c.status <> 0 and c.id in (
        {reach/taught $2::bigint}
        union all
        select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $2::bigint
    )
) as enrolls
from (select
    exists (select 1 from batch_managers g where g.company_id = $1 and g.user_id = $2::bigint) as batches,
    exists (select 1 from course_owners o where o.company_id = $1 and o.user_id = $2::bigint) as owned
) as own

-- name: batch_rule/adopt
-- Make the members of the batches $3 who fulfil the rules members by the rules. $2 to $5 are the parameters of batch_rule/matching.
with matching as materialized (
    {batch_rule/matching}
)
update batch_trainees t
set by_rule = true
from matching m
where t.company_id = $1 and t.batch_id = m.batch_id and t.user_id = m.user_id and not t.by_rule

-- name: batch_rule/all
-- Returns the rules of batches that have not ended before the day $2, by batch. $3 selects one batch, or 0 all.
select r.batch_id, r.rule, r.leaving, r.evaluated_on, r.revision
from batch_rules r
join batches b on b.company_id = $1 and b.id = r.batch_id
where r.company_id = $1 and (b.end_date is null or b.end_date >= $2::date) and ($3::bigint = 0 or r.batch_id = $3::bigint)
order by r.batch_id

-- name: batch_rule/changes
-- Returns the first $2 people who have changed since the rules were evaluated for them.
select id, user_id from batch_rule_changes where company_id = $1 order by id limit $2

-- name: batch_rule/changes_done
-- Forget the changes $2, for which the rules have been evaluated.
delete from batch_rule_changes where company_id = $1 and id = any($2::bigint[])

-- name: batch_rule/differences
-- Returns at most $6 differences between the rules of batches and their members, by batch and trainee. joins says whether the
-- trainee joins or leaves the batch. $7 selects those who join or those who leave, or is null. $2 to $5 are the parameters of
-- batch_rule/matching.
with matching as materialized (
    {batch_rule/matching}
)
select d.batch_id, d.user_id, d.joins
from (
    {batch_rule/differing}
) d
where $7::boolean is null or d.joins = $7::boolean
order by d.batch_id, d.user_id
limit $6

-- name: batch_rule/differing
-- Returns the differences between the rules of the batches $3 and their members, of the trainees $4 or of all if it is null. Other statements include
-- this text and have the rows of batch_rule/matching as matching. Disabled trainees neither join nor leave.
select m.batch_id, m.user_id, true as joins
from matching m
where not exists (select 1 from batch_trainees t where t.company_id = $1 and t.batch_id = m.batch_id and t.user_id = m.user_id)
union all
select t.batch_id, t.user_id, false as joins
from batch_trainees t
join users u on u.company_id = $1 and u.id = t.user_id and u.deleted_at is null and (u.status <> 0 or u.role <> 'trainee')
where t.company_id = $1 and t.batch_id = any($3::bigint[]) and t.by_rule and ($4::bigint[] is null or t.user_id = any($4::bigint[]))
    and not exists (select 1 from matching m where m.batch_id = t.batch_id and m.user_id = t.user_id)

-- name: batch_rule/evaluated
-- Record that the rule of the batch $2 was evaluated for all people on the day $3, unless the rule has another revision than $4.
update batch_rules set evaluated_on = $3 where company_id = $1 and batch_id = $2 and revision = $4

-- name: batch_rule/expire
-- Let the next evaluation of the rules look at all people.
update batch_rules set evaluated_on = null where company_id = $1 and evaluated_on is not null

-- name: batch_rule/get
-- Returns the rule of the batch $2.
select r.batch_id, r.rule, r.leaving, r.evaluated_on, r.revision from batch_rules r where r.company_id = $1 and r.batch_id = $2

-- name: batch_rule/hold
-- Lock the batch $2 and its rule against changes, and return the rule. Returns no row if the batch ended before the day $3.
select r.batch_id, r.rule, r.leaving, r.evaluated_on, r.revision
from batch_rules r
join batches b on b.company_id = $1 and b.id = r.batch_id
where r.company_id = $1 and r.batch_id = $2 and (b.end_date is null or b.end_date >= $3::date)
for share

-- name: batch_rule/matching
-- Returns the active trainees who fulfil the rules of the batches $3, with the batches. Other statements include this text. $2 has the conditions as
-- a JSON array: batch, field, op, fieldID, and the values as texts, numbers and days, with missing for the absence of a value. $4 are the
-- trainees to look at, or null for all. $5 is the time zone of the company.
select b.batch_id, p.id as user_id
from unnest($3::bigint[]) as b (batch_id)
cross join (
    select u.id, lower(d.name) as department, lower(nullif(u.designation, '')) as designation, u.role, u.country_id::numeric as country, m.manager_id::numeric as manager, (u.created_at at time zone $5)::date as created
    from users u
    left join departments d on d.company_id = $1 and d.id = u.department_id
    left join user_managers m on m.company_id = $1 and m.user_id = u.id
    where u.company_id = $1 and u.role = 'trainee' and u.status <> 0 and u.deleted_at is null and ($4::bigint[] is null or u.id = any($4::bigint[]))
) p
where not exists (
    select 1
    from jsonb_to_recordset($2::jsonb) as c (
        batch bigint, field text, op text, "fieldID" bigint, texts text[], numbers numeric[], days date[], missing boolean
    )
    left join user_field_values v on v.company_id = $1 and v.field_id = c."fieldID" and v.user_id = p.id
    cross join lateral (
        select
            case c.field when 'department' then p.department when 'designation' then p.designation when 'role' then p.role else lower(v.text_value) end as text,
            case c.field when 'country' then p.country when 'managerID' then p.manager else v.number_value end as number,
            case c.field when 'createdDate' then p.created else v.date_value end as day
    ) x
    where c.batch = b.batch_id and not case c.op
        when 'before' then coalesce(x.number < c.numbers[1], x.day < c.days[1], false)
        when 'after' then coalesce(x.number > c.numbers[1], x.day > c.days[1], false)
        else (c.op <> 'not') = case
            when x.text is not null then x.text = any(c.texts)
            when x.number is not null then x.number = any(c.numbers)
            when x.day is not null then x.day = any(c.days)
            else c.missing
        end
    end
)

-- name: batch_rule/pending
-- Returns whether people have changed since the rules were evaluated for them, or a rule was not evaluated for all people on the day $2.
select exists (select 1 from batch_rule_changes where company_id = $1)
    or exists (
        select 1
        from batch_rules r
        join batches b on b.company_id = $1 and b.id = r.batch_id
        where r.company_id = $1 and (b.end_date is null or b.end_date >= $2::date) and r.evaluated_on is distinct from $2::date
    ) as pending

-- name: batch_rule/people
-- Returns the names of the users $2, by name.
select u.id, u.fname, u.lname, u.email
from users u
where u.company_id = $1 and u.id = any($2::bigint[])
order by lower(u.fname || ' ' || u.lname), u.id

-- name: batch_rule/remove
-- Remove the rule of the batch $2. Those whom the rule has added stay members.
with kept as (
    update batch_trainees set by_rule = false where company_id = $1 and batch_id = $2 and by_rule
)
delete from batch_rules where company_id = $1 and batch_id = $2

-- name: batch_rule/set
-- Set the rule of the batch $2 to $3, and what happens to the enrollments of those who leave to $4.
insert into batch_rules as r (company_id, batch_id, rule, leaving)
values ($1, $2, $3::jsonb, $4)
on conflict (company_id, batch_id) do update
set rule = excluded.rule, leaving = excluded.leaving, evaluated_on = null, revision = r.revision + 1

-- name: batch_rule/totals
-- Returns the number of trainees who fulfil the rule of the batch $3, of those who are not members, and of the members by the rule who leave. A batch
-- of 0 has no members. $2 to $5 are the parameters of batch_rule/matching.
with matching as materialized (
    {batch_rule/matching}
)
select (select count(*) from matching) as total, count(*) filter (where d.joins) as joins, count(*) filter (where not d.joins) as leaves
from (
    {batch_rule/differing}
) d

-- name: batch_rule/users_hold
-- Lock the trainees $2, so that nothing that rules look at changes until the transaction ends.
select id from users where company_id = $1 and id = any($2::bigint[]) order by id for no key update

-- name: batch_rule/uses_field
-- Returns the name of a batch whose rule has the field $2, such as field:7. Returns no row if there is none.
select b.name
from batch_rules r
join batches b on b.company_id = $1 and b.id = r.batch_id
where r.company_id = $1 and r.rule @> jsonb_build_object('all', jsonb_build_array(jsonb_build_object('field', $2::text)))
order by b.id
limit 1
