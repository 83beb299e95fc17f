-- End the enrollment $2, if it has not ended and is the current one of the trainee in the course or not over today
-- in the time zone $6.
-- Returns whether the enrollment exists, and whether this call ended it. Records the event of webhooks, and an audit log entry of
-- the actor $3 with the address $4 and the request $5.
with open_enrollment as (
    select id, status, latest
    from enrollments
    where company_id = $1 and id = $2 and status <> 'unenrolled' and (latest or end_date is null or end_date >= (now() at time zone $6)::date)
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
    select $1, d.due, e.course_id, floor(random() * 16)::smallint, 0, d.current
    from ended e
    cross join lateral (values (e.start_date, -1), (e.end_date + 1, 1)) d (due, current)
    where e.was = 'active' and e.latest and d.due is not null
    order by d.due
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
            'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at
        )
    from ended e
    join webhooks w on w.company_id = $1 and w.events && array['*', 'enrollment.ended']
    order by w.id
)
select
    exists (select 1 from enrollments where company_id = $1 and id = $2) as found,
    exists (select 1 from ended) as ended
