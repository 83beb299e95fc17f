-- Add and change enrollments by trainee, course and start date. The enrollment of a trainee in a course with the newest
-- start date is marked as the latest; load/enrollments_retire has cleared the mark of older ones. A column that the
-- source does not have is NULL. Existing rows keep their values in this column. If the percentage is that of the last import,
-- the existing row keeps the progress since then. Records the events of webhooks. A
-- new enrollment that is completed or ended is history, so that only its creation is recorded.
with named as materialized (
    select
        i.row_index, u.id as user_id, c.id as course_id, i.start_date, i.end_date, i.status, i.completed_percent, i.completed_at,
        i.unenrolled_at, i.archived_at, i.source, b.id as batch_id, p.id as learning_path_id, i.created_at
    from unnest(
        $2::text[], $3::text[], $4::date[], $5::text[], $6::text[], $7::smallint[], $8::text[], $9::text[],
        $10::text[], $11::text[], $12::text[], $13::text[], $14::text[]
    ) with ordinality as i (
        email, course_code, start_date, end_date, status, completed_percent, completed_at, unenrolled_at,
        archived_at, source, batch, learning_path, created_at, row_index
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    left join batches b on b.company_id = $1 and lower(b.name) = lower(i.batch)
    left join learning_paths p on p.company_id = $1 and lower(p.name) = lower(i.learning_path)
    where (coalesce(i.batch, '') = '' or b.id is not null) and (coalesce(i.learning_path, '') = '' or p.id is not null)
),
existing as materialized (
    select
        x.id, x.user_id, x.course_id, x.start_date, x.end_date, x.status, x.completed_percent, x.completed_at,
        x.unenrolled_at, x.archived_at, x.latest, x.imported_percent,
        row_number() over (partition by x.user_id, x.course_id, x.start_date order by x.latest desc, x.id desc) as rank
    from enrollments x
    where x.company_id = $1 and x.user_id in (select n.user_id from named n)
),
input as materialized (
    select
        n.row_index, o.id, n.user_id, n.course_id, n.start_date,
        nullif(coalesce(n.end_date, o.end_date::text, ''), '')::date as end_date,
        coalesce(n.status, o.status, 'active') as status,
        coalesce(
            case when n.completed_percent = o.imported_percent and coalesce(n.status, o.status) = o.status then o.completed_percent end,
            n.completed_percent, o.completed_percent, case when n.status = 'completed' then 100 else 0 end
        ) as completed_percent,
        nullif(coalesce(n.completed_at, o.completed_at::text, ''), '')::timestamptz as completed_at,
        nullif(coalesce(n.unenrolled_at, o.unenrolled_at::text, ''), '')::timestamptz as unenrolled_at,
        nullif(coalesce(n.archived_at, o.archived_at::text, ''), '')::timestamptz as archived_at,
        coalesce(nullif(n.source, ''), 'import') as source, n.batch_id, n.learning_path_id,
        coalesce(nullif(n.created_at, '')::timestamptz, now()) as created_at,
        l.id is null and row_number() over (
            partition by n.user_id, n.course_id, o.id is null order by n.start_date desc
        ) = 1 as latest
    from named n
    left join existing o on o.user_id = n.user_id and o.course_id = n.course_id and o.start_date = n.start_date and o.rank = 1
    left join existing l on l.user_id = n.user_id and l.course_id = n.course_id and l.latest
),
changed as (
    -- An enrollment that another transaction has changed meanwhile is left unchanged, because the statement subtracts
    -- the old version from the counts as it has read that version.
    update enrollments t
    set import_id = null, updated_at = now(), revision = t.revision + 1, (end_date, status, completed_percent, completed_at, unenrolled_at, archived_at) =
        row(i.end_date, i.status, i.completed_percent, i.completed_at, i.unenrolled_at, i.archived_at),
        imported_percent = case when t.completed_percent <> i.completed_percent then i.completed_percent else t.imported_percent end
    from input i
    join existing o on o.id = i.id
    where t.company_id = $1 and t.id = i.id
        and (t.start_date, t.end_date, t.status, t.latest) is not distinct from (o.start_date, o.end_date, o.status, o.latest)
        and (t.end_date, t.status, t.completed_percent, t.completed_at, t.unenrolled_at, t.archived_at) is distinct from
            (i.end_date, i.status, i.completed_percent, i.completed_at, i.unenrolled_at, i.archived_at)
    returning t.id, t.user_id, t.course_id, t.start_date, t.end_date, t.status, t.latest, t.completed_percent, t.completed_at
),
added as (
    insert into enrollments (company_id, import_id, user_id, course_id, start_date, end_date, status, completed_percent, imported_percent,
        completed_at, unenrolled_at, archived_at, source, batch_id, learning_path_id, created_at, latest)
    select $1::bigint, $15::bigint, i.user_id, i.course_id, i.start_date, i.end_date, i.status, i.completed_percent, i.completed_percent,
        i.completed_at, i.unenrolled_at, i.archived_at, i.source, i.batch_id, i.learning_path_id, i.created_at, i.latest
    from input i
    where i.id is null
    order by i.row_index
    returning id, user_id, course_id, start_date, end_date, status, latest, completed_percent, completed_at
),
turned as (
    select a.course_id, a.start_date, a.end_date, 1 as current
    from added a
    where a.latest and a.status = 'active'
    union all
    select c.course_id, c.start_date, c.end_date, 1
    from changed c
    where c.latest and c.status = 'active'
    union all
    select o.course_id, o.start_date, o.end_date, -1
    from changed c
    join existing o on o.id = c.id
    where o.latest and o.status = 'active'
),
counted as (
    insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
    select $1::bigint, d.due, d.course_id, -1, sum(d.made), sum(d.current)
    from (
        select '-infinity'::date as due, a.course_id, 1 as made, 0 as current from added a
        union all
        select t.start_date, t.course_id, 0, t.current from turned t
        union all
        select t.end_date + 1, t.course_id, 0, -t.current from turned t where t.end_date is not null
    ) d
    group by d.due, d.course_id
    having sum(d.made) <> 0 or sum(d.current) <> 0
    order by d.due, d.course_id
    on conflict (company_id, due, course_id, slot) do update
    set made = course_enrollment_days.made + excluded.made, current = course_enrollment_days.current + excluded.current
),
dated as (
    select e.id, e.was, e.user_id, e.course_id, e.start_date, e.end_date, e.completed_percent, e.completed_at, case
            when e.status <> 'active' then e.status
            when e.start_date > t.today then 'upcoming'
            when e.end_date < t.today then 'expired'
            else 'ongoing'
        end as status
    from (
        select a.id, null as was, a.user_id, a.course_id, a.start_date, a.end_date, a.completed_percent, a.completed_at, a.status from added a
        union all
        select c.id, o.status, c.user_id, c.course_id, c.start_date, c.end_date, c.completed_percent, c.completed_at, c.status
        from changed c
        join existing o on o.id = c.id
    ) e
    cross join (select (now() at time zone timezone)::date as today from companies where id = $1) t
),
told as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
    select
        $1::bigint, w.id, t.type, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
            'id', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'status', e.status, 'progress', e.completed_percent,
            'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at
        ), t.once
    from webhooks w
    cross join dated e
    cross join lateral (
        values
            ('enrollment.created', null, e.was is null),
            ('enrollment.started', 'enrollment.started:' || e.id, e.was is null and e.status = 'ongoing'),
            ('enrollment.completed', null, e.was <> 'completed' and e.status = 'completed'),
            ('enrollment.ended', null, e.was <> 'unenrolled' and e.status = 'unenrolled')
    ) t (type, once, occurred)
    where w.company_id = $1 and w.events && array['*', t.type] and t.occurred
    order by e.id, w.id, t.type
    on conflict (company_id, webhook_id, once) where once is not null do nothing
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
