-- Record the event $2 of the enrollments $3 for each webhook that receives it. The event contains the status of the
-- enrollment on the current day in the time zone $4. If $5 is true, only expired enrollments have an event,
-- once per last day.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
select
    $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
        'id', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'status', case
            when e.status <> 'active' then e.status
            when e.start_date > t.today then 'upcoming'
            when e.end_date < t.today then 'expired'
            else 'ongoing'
        end,
        'progress', e.completed_percent, 'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at
    ),
    case when $5::boolean then $2 || ':' || e.id || ':' || e.end_date end
from webhooks w
join enrollments e on e.company_id = $1 and e.id = any($3::bigint[])
cross join (select (now() at time zone $4::text)::date as today) t
where w.company_id = $1 and w.events && array['*', $2::text]
    and (not $5::boolean or e.status = 'active' and e.end_date < t.today)
order by e.id, w.id
on conflict (company_id, webhook_id, once) where once is not null do nothing
