-- Clear the mark of the latest enrollment of each trainee in each course for which an enrollment with a later start date
-- will be loaded.
with named as materialized (
    select u.id as user_id, c.id as course_id, i.start_date
    from unnest($2::text[], $3::text[], $4::date[]) as i (email, course_code, start_date)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
),
existing as materialized (
    select x.id, x.user_id, x.course_id, x.start_date, x.latest
    from enrollments x
    where x.company_id = $1 and x.user_id in (select n.user_id from named n)
),
newest as (
    select n.user_id, n.course_id, max(n.start_date) as start_date
    from named n
    left join existing x on x.user_id = n.user_id and x.course_id = n.course_id and x.start_date = n.start_date
    where x.id is null
    group by n.user_id, n.course_id
),
retired as (
    update enrollments e
    set latest = false
    from existing x
    join newest n on n.user_id = x.user_id and n.course_id = x.course_id
    where e.company_id = $1 and e.id = x.id and e.latest and x.latest and x.start_date < n.start_date
    returning e.course_id, e.start_date, e.end_date, e.status
)
insert into course_enrollment_days (company_id, due, course_id, slot, made, current)
select $1::bigint, d.due, r.course_id, -1, 0, sum(d.current)
from retired r
cross join lateral (values (r.start_date, -1), (r.end_date + 1, 1)) d (due, current)
where r.status = 'active' and d.due is not null
group by d.due, r.course_id
order by d.due, r.course_id
on conflict (company_id, due, course_id, slot) do update
set current = course_enrollment_days.current + excluded.current
