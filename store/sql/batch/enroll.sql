-- Enroll the trainees $3 on the day $4 in the published courses of the batch $2, or only in its course $8. If the batch does
-- not set a date, the enrollment gets the same date as an enrollment without a batch. Courses whose dates have passed are
-- skipped. An enrollment that is open on that day keeps its start date. It gets the end date of the batch if the batch ends
-- later or has no end date. Records the events of webhooks, and audit log entries of the actor $5 with the address $6 and
-- the request $7.
with course as (
    select c.id as course_id, w.dated, f.start_date, coalesce(w.end_date, least(f.start_date + c.duration - 1, c.end_date)) as end_date
    from batch_courses m
    join batches b on b.company_id = $1 and b.id = m.batch_id
    join courses c on c.company_id = $1 and c.id = m.course_id
    cross join lateral (
        select coalesce(m.start_date, m.end_date, b.start_date, b.end_date) is not null as dated,
            case when coalesce(m.start_date, m.end_date) is null then b.start_date else m.start_date end as start_date,
            case when coalesce(m.start_date, m.end_date) is null then b.end_date else m.end_date end as end_date
    ) w
    cross join lateral (select coalesce(w.start_date, greatest($4::date, c.start_date)) as start_date) f
    where m.company_id = $1 and m.batch_id = $2 and c.status = 1 and ($8::bigint = 0 or c.id = $8::bigint)
),
open as materialized (
    select course_id, dated, start_date, end_date
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
    insert into enrollments (company_id, user_id, course_id, start_date, end_date, source, batch_id)
    select $1, u.id, o.course_id, o.start_date, o.end_date, 'batch', $2
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
            'progress', 0, 'startDate', m.start_date, 'endDate', m.end_date, 'completedAt', null
        ), t.once
    from made m
    join webhooks w on w.company_id = $1
    cross join lateral (
        values ('enrollment.created', null), ('enrollment.started', 'enrollment.started:' || m.id)
    ) t (type, once)
    where w.events && array['*', t.type] and (t.once is null or m.start_date <= $4::date)
    order by m.id, w.id, t.type
)
insert into audit_log (company_id, actor_id, action, subject_kind, subject_id, address, request_id)
select $1, nullif($5::bigint, 0), 'enroll', 'enrollment', m.id, $6, $7
from made m
