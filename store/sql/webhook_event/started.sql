-- Record the event $2 of enrollments that have started, for each webhook that receives it. A webhook gets the event if it
-- was added before the first day of the enrollment in the time zone $8, or before the enrollment was made. The statement
-- selects at most $7 enrollments with an id above $6 whose first day is one of the days from $4 to $5, inclusive. If $3 is
-- not null, it selects only the enrollments $3. An enrollment starts once. Returns the number of enrollments and the highest
-- id.
with selected as materialized (
    select e.id, e.user_id, e.course_id, e.completed_percent, e.start_date, e.end_date, e.completed_at, e.created_at
    from enrollments e
    where e.company_id = $1 and e.status = 'active' and e.start_date between $4::date and $5::date and (e.end_date is null or e.end_date >= $5::date)
        and e.id > $6::bigint and ($3::bigint[] is null or e.id = any($3::bigint[]))
        and exists (select 1 from webhooks h where h.company_id = $1 and h.events && array['*', $2::text])
    order by e.id
    limit $7::bigint
),
recorded as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
    select
        $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
            'id', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'status', 'ongoing', 'progress', e.completed_percent,
            'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at
        ), $2 || ':' || e.id
    from webhooks w
    join selected e on e.start_date > (w.created_at at time zone $8::text)::date or e.created_at >= w.created_at
    where w.company_id = $1 and w.events && array['*', $2::text]
    order by e.id, w.id
    on conflict (company_id, webhook_id, once) where once is not null do nothing
)
select count(*) as found, coalesce(max(id), 0) as last from selected
