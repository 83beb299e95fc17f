-- name: reminder/accept
-- Record that the user $2 wants reminders.
delete from reminder_refusals where company_id = $1 and user_id = $2

-- name: reminder/add_access
-- Add reminders of the rule $3 for the enrollments that end on the day $2 and began at least $4 days earlier, for a page of
-- at most $6 enrollments with greater ids than $5. Returns the last id of the page, or 0 if the page is empty. With "is true", the statements of this
-- file look trainees up in a hash table. Otherwise the planner, which expects few active trainees, may compare each enrollment with each of them.
with page as materialized (
    select e.id, e.user_id, e.start_date, e.end_date, e.archived_at
    from enrollments e
    where e.company_id = $1 and e.latest and e.status = 'active' and e.end_date = $2::date and e.id > $5::bigint
    order by e.id
    limit $6::bigint
),
active as materialized (
    select u.id from users u where u.company_id = $1 and u.id in (select p.user_id from page p) and u.status = 1 and u.deleted_at is null
),
refusing as materialized (
    select r.user_id from reminder_refusals r where r.company_id = $1 and r.user_id in (select p.user_id from page p)
),
added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, day)
    select $1, p.user_id, $3::text, p.id, p.end_date
    from page p
    where p.archived_at is null and p.start_date <= p.end_date - $4::integer
        and (p.user_id in (select a.id from active a)) is true and p.user_id not in (select r.user_id from refusing r)
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
)
select coalesce(max(id), 0) from page

-- name: reminder/add_completed
-- Add reminders for the enrollments $2 that have just been completed and that have no award, unless the company wants no such
-- messages. $3 is the company's time zone. The caller enqueues the messages. Returns the trainees with the
-- rules and ids of their reminders, as JSON.
with added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, day, queued_at)
    select $1, e.user_id, 'completed', e.id, (e.completed_at at time zone $3::text)::date, e.completed_at
    from enrollments e
    where e.company_id = $1 and e.id = any($2::bigint[]) and e.status = 'completed'
        and e.id not in (select a.enrollment_id from awards a where a.company_id = $1 and a.enrollment_id = any($2::bigint[]))
        and not exists (select 1 from reminder_settings s where s.company_id = $1 and not s.completed)
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
    returning id, user_id, rule
)
select coalesce(jsonb_agg(jsonb_build_object('userID', a.user_id, 'rule', a.rule, 'reminderIDs', jsonb_build_array(a.id)) order by a.id), '[]')
from added a

-- name: reminder/add_due
-- Add reminders of the rule $3, due or overdue, for the enrollments that are due on the day $2, for a page of at most $6
-- enrollments with greater ids than $5. On the day $4, at least half of the time of an enrollment must be over. Trainees
-- cannot refuse these reminders. Returns the last id of the page, or 0 if the page is empty.
with page as materialized (
    select e.id, e.user_id, e.start_date, e.due_date, e.archived_at
    from enrollments e
    where e.company_id = $1 and e.latest and e.status = 'active' and e.due_date = $2::date and e.id > $5::bigint
    order by e.id
    limit $6::bigint
),
active as materialized (
    select u.id from users u where u.company_id = $1 and u.id in (select p.user_id from page p) and u.status = 1 and u.deleted_at is null
),
added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, day)
    select $1, p.user_id, $3::text, p.id, p.due_date
    from page p
    where p.archived_at is null and p.start_date + (p.due_date - p.start_date) / 2 <= $4::date and p.start_date < $4::date
        and (p.user_id in (select a.id from active a)) is true
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
)
select coalesce(max(id), 0) from page

-- name: reminder/add_escalated
-- Add reminders for the line managers of the trainees whose enrollments were due on the day $2, for a page of at most $4
-- enrollments with greater ids than $3. Line managers cannot refuse these reminders. Returns the last id of the page, or 0 if the
-- page is empty.
with page as materialized (
    select e.id, e.user_id, e.due_date, e.archived_at
    from enrollments e
    where e.company_id = $1 and e.latest and e.status = 'active' and e.due_date = $2::date and e.id > $3::bigint
    order by e.id
    limit $4::bigint
),
managed as materialized (
    select m.user_id, m.manager_id
    from user_managers m
    join users t on t.company_id = $1 and t.id = m.user_id and t.status = 1 and t.deleted_at is null
    join users g on g.company_id = $1 and g.id = m.manager_id and g.status = 1 and g.deleted_at is null
    where m.company_id = $1 and m.user_id in (select p.user_id from page p)
),
added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, day)
    select $1, m.manager_id, 'escalated', p.id, p.due_date
    from page p
    join managed m on m.user_id = p.user_id
    where p.archived_at is null
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
)
select coalesce(max(id), 0) from page

-- name: reminder/add_exam
-- Add reminders of the rule $3 about the exam $2, which ends on the day $4, for a page of at most $8 enrollments in its
-- course $5 with greater ids than $7. $6 is the current day. Trainees who have passed the exam, await the result or have no
-- attempts left get no reminder. Trainees whose enrollment has ended get none either, unless the exam takes place after the
-- course. Returns the last id of the page, or 0 if the page is empty.
with exam as materialized (
    select x.attempts_allowed, x.before_end_of_course from exams x where x.company_id = $1 and x.id = $2::bigint
),
page as materialized (
    select e.id, e.user_id, e.start_date, e.end_date, e.status, e.latest, e.archived_at
    from enrollments e
    where e.company_id = $1 and e.course_id = $5::bigint and e.id > $7::bigint
    order by e.id
    limit $8::bigint
),
active as materialized (
    select u.id from users u where u.company_id = $1 and u.id in (select p.user_id from page p) and u.status = 1 and u.deleted_at is null
),
refusing as materialized (
    select r.user_id from reminder_refusals r where r.company_id = $1 and r.user_id in (select p.user_id from page p)
),
taken as materialized (
    select a.user_id, bool_or(a.status in (2, 3)) as over, count(*) filter (where a.status = 4) as failed
    from exam_attempts a
    where a.company_id = $1 and a.exam_id = $2::bigint and a.user_id in (select p.user_id from page p)
    group by a.user_id
),
allowed as materialized (
    select w.user_id, w.extra_attempts
    from exam_allowances w
    where w.company_id = $1 and w.exam_id = $2::bigint and w.user_id in (select p.user_id from page p)
),
added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, exam_id, day)
    select $1, p.user_id, $3::text, p.id, $2::bigint, $4::date
    from page p
    cross join exam x
    left join taken t on t.user_id = p.user_id
    left join allowed w on w.user_id = p.user_id
    where p.latest and p.status <> 'unenrolled' and p.archived_at is null
        and p.start_date <= $6::date and (p.end_date is null or p.end_date >= $6::date or not x.before_end_of_course)
        and (p.user_id in (select a.id from active a)) is true and p.user_id not in (select r.user_id from refusing r)
        and not coalesce(t.over, false) and coalesce(t.failed, 0) < x.attempts_allowed + coalesce(w.extra_attempts, 0)
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
)
select coalesce(max(id), 0) from page

-- name: reminder/add_inactive
-- Add reminders for inactive trainees, for a page of at most $6 enrollments with greater ids than $5. On the day $2, these
-- trainees have neither signed in nor continued a course for $3 to $3 + 30 days. $4 is the company's time zone. Returns the
-- last id of the page, or 0 if the page is empty.
with page as materialized (
    select e.id, e.user_id, e.start_date, e.end_date, e.status, e.latest, e.archived_at, e.last_activity_at
    from enrollments e
    where e.company_id = $1 and e.id > $5::bigint
    order by e.id
    limit $6::bigint
),
quiet as materialized (
    select p.id, p.user_id, coalesce((p.last_activity_at at time zone $4::text)::date, p.start_date) as day
    from page p
    where p.latest and p.status = 'active' and p.archived_at is null
        and p.start_date <= $2::date - $3::integer and (p.end_date is null or p.end_date >= $2::date)
        and coalesce((p.last_activity_at at time zone $4::text)::date, p.start_date) between $2::date - $3::integer - 30 and $2::date - $3::integer
),
active as materialized (
    select u.id from users u where u.company_id = $1 and u.id in (select q.user_id from quiet q) and u.status = 1 and u.deleted_at is null
),
refusing as materialized (
    select r.user_id from reminder_refusals r where r.company_id = $1 and r.user_id in (select q.user_id from quiet q)
),
added as (
    insert into reminders (company_id, user_id, rule, enrollment_id, day)
    select $1, q.user_id, 'inactive', q.id, q.day
    from quiet q
    where (q.user_id in (select a.id from active a)) is true and q.user_id not in (select r.user_id from refusing r)
        and not exists (select 1 from sessions s
            where s.company_id = $1 and s.user_id = q.user_id and s.created_at >= ($2::date - $3::integer + 1)::timestamp at time zone $4::text
        )
    on conflict (company_id, user_id, rule, enrollment_id, exam_id, day) do nothing
)
select coalesce(max(id), 0) from page

-- name: reminder/due_days
-- Returns the days from $2 to $3 on which an enrollment is due that is not completed.
select d.day::date as day
from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') d (day)
where exists (
    select 1 from enrollments e where e.company_id = $1 and e.latest and e.status = 'active' and e.due_date = d.day::date
)
order by d.day

-- name: reminder/exams
-- Returns the exams that end on the day $2 or later and for which a reminder is due on that day. If both reminders of an
-- exam are due, the row has the rule of the reminder with the smaller number of days.
select x.id, x.course_id, x.end_date,
    case
        when x.second_reminder_days > 0 and x.end_date - x.second_reminder_days <= $2::date
            and (x.first_reminder_days = 0 or x.second_reminder_days < x.first_reminder_days or x.end_date - x.first_reminder_days > $2::date) then 'exam_second'
        else 'exam_first'
    end as rule
from exams x
where x.company_id = $1 and x.status = 1 and (x.first_reminder_days > 0 or x.second_reminder_days > 0)
    and x.end_date >= $2::date and x.end_date <= $2::date + 365
    and x.end_date - greatest(x.first_reminder_days, x.second_reminder_days) <= $2::date
order by x.end_date, x.id

-- name: reminder/notice
-- Returns the contents of the reminders $3 of the trainee, or the line manager, $2 on the day $4, in the order of their days, and the recipient.
-- $5 is the company's time zone. Leaves out reminders that no longer apply. A reminder no longer applies if the trainee is
-- disabled or erased or has refused it, or if the company wants no messages of the rule. It also no longer applies if the
-- enrollment or the exam has ended, was completed or has another last day or due date, or if the trainee has continued the
-- course.
select
    r.rule, r.day, r.enrollment_id, r.exam_id, coalesce(x.title, c.title) as title, c.title as course, u.email, u.fname, u.lname, u.language, u.timezone,
    e.user_id as person_id, trim(t.fname || ' ' || t.lname) as person, u.role
from reminders r
join users u on u.company_id = $1 and u.id = r.user_id
join enrollments e on e.company_id = $1 and e.id = r.enrollment_id
join users t on t.company_id = $1 and t.id = e.user_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join exams x on x.company_id = $1 and x.id = r.exam_id
left join reminder_settings s on s.company_id = $1
where r.company_id = $1 and r.user_id = $2 and r.id = any($3::bigint[])
    and u.status = 1 and u.deleted_at is null
    and (r.rule in ('completed', 'due', 'overdue', 'escalated') or not exists (select 1 from reminder_refusals f where f.company_id = $1 and f.user_id = $2))
    and e.archived_at is null and e.status <> 'unenrolled'
    and case r.rule
        when 'completed' then e.status = 'completed' and coalesce(s.completed, true)
        when 'inactive' then e.status = 'active' and coalesce(s.inactive_days, 0) > 0 and (e.end_date is null or e.end_date >= $4::date)
            and (e.last_activity_at is null or (e.last_activity_at at time zone $5::text)::date <= r.day)
        when 'due' then e.status = 'active' and coalesce(s.due_before_days, 7) > 0 and e.due_date = r.day and r.day >= $4::date
            and (e.end_date is null or e.end_date >= $4::date)
        when 'overdue' then e.status = 'active' and e.latest and coalesce(s.overdue_days, 1) > 0 and e.due_date = r.day and r.day < $4::date
            and (e.end_date is null or e.end_date >= $4::date)
        when 'escalated' then e.status = 'active' and e.latest and coalesce(s.escalation_days, 7) > 0 and e.due_date = r.day and r.day < $4::date
            and t.status = 1 and t.deleted_at is null
            and exists (select 1 from user_managers m where m.company_id = $1 and m.user_id = e.user_id and m.manager_id = $2)
        when 'access_week' then e.status = 'active' and coalesce(s.access_ends, true) and e.end_date = r.day and r.day >= $4::date
        when 'access_day' then e.status = 'active' and coalesce(s.access_ends, true) and e.end_date = r.day and r.day >= $4::date
        else x.status = 1 and coalesce(s.exams, true) and x.end_date = r.day and r.day >= $4::date
            and (e.end_date is null or e.end_date >= $4::date or not x.before_end_of_course)
            and not exists (select 1 from exam_attempts a where a.company_id = $1 and a.exam_id = r.exam_id and a.user_id = $2 and a.status in (2, 3)
            )
    end
order by r.day, r.id

-- name: reminder/refuse
-- Record that the user $2 wants no reminders. Does nothing if this is already recorded, or if the user is erased.
insert into reminder_refusals (company_id, user_id)
select $1, u.id from users u where u.company_id = $1 and u.id = $2 and u.deleted_at is null
on conflict (company_id, user_id) do nothing

-- name: reminder/refused
-- Returns whether the user $2, who is not erased, wants no reminders. Returns no row for an unknown user.
select exists (select 1 from reminder_refusals r where r.company_id = $1 and r.user_id = $2) as refused
from users u
where u.company_id = $1 and u.id = $2 and u.deleted_at is null

-- name: reminder/settings
-- Returns the company's rules for reminders, or the defaults with the revision 0.
select
    $1::bigint as id, coalesce(s.revision, 0) as revision, coalesce(s.completed, true) as completed, coalesce(s.exams, true) as exams,
    coalesce(s.access_ends, true) as access_ends, coalesce(s.inactive_days, 0) as inactive_days,
    coalesce(s.due_before_days, 7) as due_before_days, coalesce(s.overdue_days, 1) as overdue_days,
    coalesce(s.escalation_days, 7) as escalation_days, coalesce(s.team_digest, true) as team_digest,
    coalesce(s.quiet_from, '21:00') as quiet_from, coalesce(s.quiet_until, '08:00') as quiet_until
from (select 1) one
left join reminder_settings s on s.company_id = $1

-- name: reminder/settings_update
-- Set the company's rules for reminders, if they have the revision $2. Returns the new revision.
insert into reminder_settings as s (company_id, completed, exams, access_ends, inactive_days, due_before_days, overdue_days, escalation_days,
    team_digest, quiet_from, quiet_until)
values ($1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
on conflict (company_id) do update
set completed = excluded.completed, exams = excluded.exams, access_ends = excluded.access_ends, inactive_days = excluded.inactive_days,
    due_before_days = excluded.due_before_days, overdue_days = excluded.overdue_days,
    escalation_days = excluded.escalation_days, team_digest = excluded.team_digest,
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, revision = s.revision + 1
where s.revision = $2::bigint
returning s.revision

-- name: reminder/take
-- Mark the reminders without a message of the first $2 trainees with such reminders as enqueued. The caller enqueues a
-- message for each trainee, and another one for reminders about the people who report to them. Returns the trainees with the
-- rules and ids of their reminders, as JSON.
with people as materialized (
    select distinct r.user_id from reminders r where r.company_id = $1 and r.queued_at is null order by r.user_id limit $2::bigint
),
taken as (
    update reminders t set queued_at = now()
    where t.company_id = $1 and t.queued_at is null and t.user_id in (select p.user_id from people p)
    returning t.id, t.user_id, t.rule
),
mine as (
    select t.user_id, min(t.rule) as rule, jsonb_agg(t.id order by t.id) as ids from taken t group by t.user_id, t.rule = 'escalated'
)
select coalesce(jsonb_agg(jsonb_build_object('userID', m.user_id, 'rule', m.rule, 'reminderIDs', m.ids) order by m.user_id, m.rule), '[]') from mine m

-- name: reminder_turn/add (global)
-- Add the row with the due time of the reminders of each company that has no such row. The reminders of these companies are
-- due now.
insert into reminder_turns (company_id)
select c.id from companies c
on conflict (company_id) do nothing

-- name: reminder_turn/claim (global)
-- Lease the rows of up to $1 companies whose reminders are due to the caller for $2 seconds, and return them.
with due as (
    select id
    from reminder_turns
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update reminder_turns t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.company_id, t.claims, t.day, t.digest_day

-- name: reminder_turn/done (global)
-- End the lease on the reminders of the company $1, and make them due $3 seconds from now. Store $4, the last day on which
-- all inactive trainees were searched, and $5, the last Monday of which the messages about teams are enqueued. Does nothing unless $2 is the number of the newest lease.
update reminder_turns
set leased_until = null, due_at = now() + $3::double precision * interval '1 second', day = $4, digest_day = $5
where company_id = $1 and claims = $2
