-- Record the event $2 of enrollments that have expired, for each webhook that receives it and was added on the last day of
-- the enrollment or before, in the time zone $7. The statement selects at most $6 enrollments with an id above $5 whose last
-- day was one of the days from $3 until the day before $4. An enrollment expires once per last day. Returns the number of
-- enrollments and the highest id.
with selected as materialized (
    select e.id, e.user_id, e.course_id, e.completed_percent, e.start_date, e.end_date, e.completed_at
    from (
        select * from enrollments where company_id = $1 and latest and status = 'active' and end_date >= $3::date and end_date < $4::date
        union all
        select * from enrollments
        where company_id = $1 and not latest and status <> 'unenrolled' and status = 'active' and end_date >= $3::date and end_date < $4::date
    ) e
    where e.id > $5::bigint and exists (select 1 from webhooks h where h.company_id = $1 and h.events && array['*', $2::text])
    order by e.id
    limit $6::bigint
),
recorded as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
    select
        $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
            'id', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'status', 'expired', 'progress', e.completed_percent,
            'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at
        ), $2 || ':' || e.id || ':' || e.end_date
    from webhooks w
    join selected e on e.end_date >= (w.created_at at time zone $7::text)::date
    where w.company_id = $1 and w.events && array['*', $2::text]
    order by e.id, w.id
    on conflict (company_id, webhook_id, once) where once is not null do nothing
)
select count(*) as found, coalesce(max(id), 0) as last from selected
