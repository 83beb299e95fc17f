-- name: manual_reminder/add
-- Add reminders of the enrollments $2 with the text $3, sent by the user $4 at $5. Returns the ids of the reminders with their
-- trainees, in the order of the ids.
with added as (
    insert into manual_reminders (company_id, user_id, enrollment_id, text, sent_by, created_at)
    select $1, e.user_id, e.id, $3::text, nullif($4::bigint, 0), $5::timestamptz
    from enrollments e
    where e.company_id = $1 and e.id = any($2::bigint[])
    returning id, user_id
)
select id, user_id from added order by id

-- name: manual_reminder/check
-- Returns those of the enrollments $2 that the manager $3 manages, those of the people who report to the manager, directly or not, or all of them if $3 is
-- null, with what decides whether their trainees can be reminded.
with recursive reports as (
    select m.user_id from user_managers m where m.company_id = $1 and m.manager_id = $3::bigint
    union
    select m.user_id
    from reports r
    join user_managers m on m.company_id = $1 and m.manager_id = r.user_id
)
select
    e.id, e.user_id, e.course_id, c.title as course, e.status, e.start_date, e.end_date, e.latest, u.status = 1 and u.deleted_at is null as active,
    (select max(m.created_at) from manual_reminders m where m.company_id = $1 and m.enrollment_id = e.id) as reminded_at,
    (select max(m.created_at) from manual_reminders m where m.company_id = $1 and m.user_id = e.user_id) as person_reminded_at
from enrollments e
join users u on u.company_id = $1 and u.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
where e.company_id = $1 and e.id = any($2::bigint[]) and (
    $3::bigint is null
    or e.user_id in (select r.user_id from reports r)
    or {reach/changes $3::bigint e.user_id e.course_id}
)

-- name: manual_reminder/list
-- Returns the newest 100 reminders of the enrollment $2, automatic ones and those by hand, with the names of the staff who sent them.
select r.rule, '' as text, '' as sender, r.queued_at as at
from reminders r
where r.company_id = $1 and r.enrollment_id = $2::bigint and r.queued_at is not null
union all
select 'by_hand', m.text, coalesce(trim(u.fname || ' ' || u.lname), ''), m.created_at
from manual_reminders m
left join users u on u.company_id = $1 and u.id = m.sent_by
where m.company_id = $1 and m.enrollment_id = $2::bigint
order by at desc
limit 100

-- name: manual_reminder/lock
-- Lock the enrollments $2, so that concurrent requests remind their trainees one after the other.
select id from enrollments where company_id = $1 and id = any($2::bigint[]) order by id for no key update

-- name: manual_reminder/notice
-- Returns the contents of the reminders $3 of the trainee $2 on the day $4, and the recipient. Leaves out reminders of
-- enrollments that are completed, ended or archived, and all reminders of a trainee who is disabled or erased.
select
    m.enrollment_id, m.text, c.title as course, e.due_date, u.email, u.fname, u.lname, u.language, u.timezone
from manual_reminders m
join users u on u.company_id = $1 and u.id = m.user_id
join enrollments e on e.company_id = $1 and e.id = m.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
where m.company_id = $1 and m.user_id = $2 and m.id = any($3::bigint[])
    and u.status = 1 and u.deleted_at is null
    and e.status = 'active' and e.archived_at is null and (e.end_date is null or e.end_date >= $4::date)
order by e.due_date, m.id

-- name: manual_reminder/of_people
-- Returns the ids of the enrollments of the people $2 that are open on the day $3 and not completed.
select e.id
from enrollments e
where e.company_id = $1 and e.user_id = any($2::bigint[]) and e.latest and e.status = 'active' and e.archived_at is null
    and e.start_date <= $3::date and (e.end_date is null or e.end_date >= $3::date)
order by e.due_date, e.id
