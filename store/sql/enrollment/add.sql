-- Enroll the trainee $2 in the course $3. $4 is the requested start, $5 the current day and $9 the source. If $4 is NULL,
-- the enrollment starts on $5 or on the first day of the course, whichever is later. A paid enrollment starts on $4, on $5
-- or on the first day of the course, whichever is latest. A paid enrollment ignores a $4 after the last day of the course.
-- If $11 is true, an unconfirmed trainee is rejected. Returns the new enrollment, or the condition that failed. Marks an
-- enrollment that is over as followed by a later one. Records the events of webhooks, and an audit log entry of the actor
-- $6, who acts for the user $10, with the address $7 and the request $8.
with trainee as (
    -- The lock prevents enrolling a trainee who is being disabled or deleted.
    select id, status from users
    where company_id = $1 and id = $2 and role = 'trainee' and deleted_at is null
    for share
),
course as (
    select c.id, s.start_date, least(s.start_date + c.duration - 1, c.end_date) as end_date,
        coalesce(s.start_date > c.end_date, false) as ended
    from courses c
    cross join lateral (
        select case when $9 = 'payment' then greatest(case when $4 > c.end_date then null else $4::date end, $5::date, c.start_date)
            else coalesce($4::date, greatest($5::date, c.start_date)) end as start_date
    ) s
    where c.company_id = $1 and c.id = $3 and c.status = 1
),
allowed as (
    select t.id as user_id, c.id as course_id, c.start_date, c.end_date
    from trainee t
    cross join course c
    where (t.status = 1 or t.status = 2 and not $11::boolean) and not c.ended
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
    insert into enrollments (company_id, user_id, course_id, start_date, end_date, source)
    select $1, a.user_id, a.course_id, a.start_date, a.end_date, $9
    from allowed a
    cross join (select count(*) as n from superseded) s
    where s.n >= 0
    on conflict (company_id, user_id, course_id) where latest do nothing
    returning id, start_date, end_date
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
            'progress', 0, 'startDate', m.start_date, 'endDate', m.end_date, 'completedAt', null
        ), t.once
    from made m
    join webhooks w on w.company_id = $1
    cross join lateral (
        values ('enrollment.created', null), ('enrollment.started', 'enrollment.started:' || m.id)
    ) t (type, once)
    where w.events && array['*', t.type] and (t.once is null or m.start_date <= $5::date)
    order by w.id, t.type
)
select
    t.id is not null and c.id is not null as found, coalesce(t.status, 0) as status,
    coalesce(c.ended, false) as ended, coalesce(m.id, 0) as id, m.start_date, m.end_date
from (select 1) one
left join trainee t on true
left join course c on true
left join made m on true
