-- name: calendar/address
-- Returns the id of the address of the calendar feed of the user $2.
select id from calendar_addresses where company_id = $1 and user_id = $2

-- name: calendar/entries
-- Returns the courses that the user $2 is enrolled in and has not completed, with their first and last days and their due dates. Also returns
-- the published exams of these courses that the user has not passed, with their windows and appointments. Courses that ended
-- before the day $3 are left out.
with mine as materialized (
    select e.id, e.course_id, c.title, e.start_date, e.end_date, e.due_date, e.created_at
    from enrollments e
    join courses c on c.company_id = $1 and c.id = e.course_id
    where e.company_id = $1 and e.user_id = $2 and e.latest and e.status = 'active' and (e.end_date is null or e.end_date >= $3::date)
    order by e.id desc
    limit 500
)
select
    0::bigint as exam_id, m.id as enrollment_id, m.title, m.title as course, m.start_date, '' as start_time, m.end_date, m.due_date, '' as end_time, 0 as period,
    0 as duration, null::timestamptz as scheduled_at, m.created_at as changed_at
from mine m
union all
select
    x.id, m.id, x.title, m.title, x.start_date, x.start_time, x.end_date, null::date, x.end_time, x.period,
    x.duration, (select min(a.scheduled_at) from exam_attempts a where a.company_id = $1 and a.exam_id = x.id and a.user_id = $2 and a.status = 0), x.updated_at
from mine m
join exams x on x.company_id = $1 and x.course_id = m.course_id and x.status = 1
where not exists (select 1 from exam_attempts a where a.company_id = $1 and a.exam_id = x.id and a.user_id = $2 and a.status = 3)
order by enrollment_id, exam_id

-- name: calendar/owner
-- Returns the user of the calendar feed with the address $2. Returns no row if the user is disabled or erased.
select u.id, u.language, u.timezone
from calendar_addresses a
join users u on u.company_id = $1 and u.id = a.user_id and u.status = 1 and u.deleted_at is null
where a.company_id = $1 and a.id = $2

-- name: calendar/remove
-- Remove the address of the calendar feed of the user $2.
delete from calendar_addresses where company_id = $1 and user_id = $2

-- name: calendar/renew
-- Add the address of the calendar feed of the trainee $2, or replace the existing address. Returns the new id of the
-- address.
insert into calendar_addresses (company_id, user_id)
select $1, u.id from users u where u.company_id = $1 and u.id = $2 and u.deleted_at is null
on conflict (company_id, user_id) do update set id = excluded.id, created_at = excluded.created_at
returning id
