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
