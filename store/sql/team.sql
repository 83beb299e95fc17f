-- name: team/digest
-- Returns what the message of the day $4 about the team of team/members contains: the enrollments that are overdue, those that are due within seven days, and
-- those that were completed since $7, with the number of all enrollments in each of these sections. At most $9 of a section. $8 is the company's time zone.
with recursive {team/members},
found as (
    select
        case when e.status = 'completed' then 'completed' when e.due_date < $4::date then 'overdue' else 'due' end as section, e.id, e.course_id,
        t.fname, t.lname, t.email, case when e.status = 'completed' then (e.completed_at at time zone $8::text)::date else e.due_date end as day
    from team t
    join enrollments e on e.company_id = $1 and e.user_id = t.user_id and e.latest and e.archived_at is null
        and (e.status = 'active' and e.due_date <= $4::date + 7 or e.status = 'completed' and e.completed_at >= $7::timestamptz)
        and (t.relation <> 'batch' or e.course_id in (select c.course_id from taught c))
),
numbered as (
    select f.*, row_number() over (partition by f.section order by f.day, f.id) as line, count(*) over (partition by f.section) as total
    from found f
)
select n.section, n.fname, n.lname, n.email, c.title as course, n.day, n.total
from numbered n
join courses c on c.company_id = $1 and c.id = n.course_id
where n.line <= $9::bigint
order by case n.section when 'overdue' then 1 when 'due' then 2 else 3 end, n.line

-- name: team/digest_managers
-- Returns a page of at most $5 managers and line managers with greater ids than $4, by id, about whose teams there is something to say on the day $2: something
-- is overdue or due within seven days, or was completed since $3. People who are disabled or have refused reminders are left out.
select u.id
from users u
where u.company_id = $1 and u.id > $4::bigint and u.status = 1 and u.deleted_at is null and u.role <> 'api'
    and u.id in (
        select m.manager_id from user_managers m where m.company_id = $1
        union all
        select g.user_id from batch_managers g where g.company_id = $1
    )
    and u.id not in (select r.user_id from reminder_refusals r where r.company_id = $1)
    and (exists (
        select 1 from user_managers m
        join users t on t.company_id = $1 and t.id = m.user_id and t.status <> 0 and t.deleted_at is null
        join enrollments e on e.company_id = $1 and e.user_id = m.user_id and e.latest and e.archived_at is null
        where m.company_id = $1 and m.manager_id = u.id
            and (e.status = 'active' and e.due_date <= $2::date + 7 or e.status = 'completed' and e.completed_at >= $3::timestamptz)
    ) or exists (
        select 1 from batch_managers g
        join batch_trainees b on b.company_id = $1 and b.batch_id = g.batch_id
        join users t on t.company_id = $1 and t.id = b.user_id and t.status <> 0 and t.deleted_at is null
        join enrollments e on e.company_id = $1 and e.user_id = b.user_id and e.latest and e.archived_at is null
        join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id and k.course_id = e.course_id
        where g.company_id = $1 and g.user_id = u.id
            and (e.status = 'active' and e.due_date <= $2::date + 7 or e.status = 'completed' and e.completed_at >= $3::timestamptz)
    ))
order by u.id
limit $5::bigint

-- name: team/digest_recipient
-- Returns the manager or line manager $2 as the recipient of the messages about the team. Returns no row if the user is disabled or erased or has refused
-- reminders, or if the company wants no such messages.
select u.email, u.fname, u.lname, u.role, u.language, u.timezone
from users u
left join reminder_settings s on s.company_id = $1
where u.company_id = $1 and u.id = $2 and u.status = 1 and u.deleted_at is null and coalesce(s.team_digest, true)
    and not exists (select 1 from reminder_refusals r where r.company_id = $1 and r.user_id = $2)

-- name: team/list
-- Returns a page of at most $8 people of the team of team/members after the first $9: those with the most overdue enrollments first, then by the next due
-- date and by name, or in the order $11. If $10 is not null, the list is in the order of the ids instead and begins after the person $10. managed says whether the manager $7 has
-- access to the person; null has access to all. The last activity is that in the counted enrollments.
with recursive {team/members}
select
    t.user_id, t.fname, t.lname, t.email, t.role, t.relation, t.courses, t.completed, t.overdue, t.due_soon, t.next_due_date, a.last_activity_at,
    $7::bigint is null or t.relation = 'direct' or t.user_id in (select r.user_id from trainees r) or exists (
        select 1 from enrollments e
        join course_owners o on o.company_id = $1 and o.course_id = e.course_id and o.user_id = $7
        where e.company_id = $1 and e.user_id = t.user_id and e.latest and e.status <> 'unenrolled'
    ) as managed
from (
    select * from team t
    where $10::bigint is null or user_id > $10
    order by
        {sort $11}
        case when $10::bigint is null then overdue end desc, case when $10::bigint is null then next_due_date end,
        case when $10::bigint is null then search_text end, user_id
    limit $8::bigint offset $9::bigint
) t
cross join lateral (
    select max(e.last_activity_at) as last_activity_at
    from enrollments e
    where e.company_id = $1 and e.user_id = t.user_id and e.latest and e.status <> 'unenrolled'
        and (t.relation <> 'batch' or e.course_id in (select c.course_id from taught c))
) a
order by
    {sort $11}
    case when $10::bigint is null then t.overdue end desc, case when $10::bigint is null then t.next_due_date end,
    case when $10::bigint is null then t.search_text end, t.user_id

-- name: team/members
-- The team of the user $2 on the day $4, for the statements that include this text: the people who report to the user, with $3 also those who report to
-- them and so on, and the trainees of the batches that the user manages. Disabled people are left out. An unset filter selects all. Filters: the pattern $5
-- of name or e-mail address; $6 overdue, or due soon. All current enrollments of the people who report count, and of the other trainees those in
-- the courses of the batches and in the courses that the user owns.
reports as (
    select m.user_id from user_managers m where m.company_id = $1 and m.manager_id = $2::bigint
    union
    select m.user_id from reports r
    join user_managers m on m.company_id = $1 and m.manager_id = r.user_id
    where $3::boolean
),
trainees as materialized (
    select distinct t.user_id from batch_managers g
    join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
    where g.company_id = $1 and g.user_id = $2
),
taught as materialized (
    select k.course_id from batch_managers g
    join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
    where g.company_id = $1 and g.user_id = $2
    union
    select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $2
),
team as not materialized (
    select
        u.id as user_id, u.fname, u.lname, coalesce(u.email, '') as email, u.role, u.search_text, n.relation, s.courses, s.completed, s.overdue, s.due_soon,
        s.next_due_date
    from (
        select r.user_id, case when m.user_id is null then 'indirect' else 'direct' end as relation
        from reports r
        left join user_managers m on m.company_id = $1 and m.user_id = r.user_id and m.manager_id = $2
        union all
        select t.user_id, 'batch' from trainees t where t.user_id not in (select r.user_id from reports r)
    ) n
    join users u on u.company_id = $1 and u.id = n.user_id and u.status <> 0 and u.deleted_at is null
        and ($5::text = '' or u.search_text like lower($5::text))
    cross join lateral (
        select
            count(*) as courses, count(*) filter (where e.status = 'completed') as completed,
            count(*) filter (where e.status = 'active' and e.due_date < $4::date) as overdue,
            count(*) filter (where e.status = 'active' and e.due_date between $4::date and $4::date + 7) as due_soon,
            min(e.due_date) filter (where e.status = 'active' and e.due_date >= $4::date) as next_due_date
        from enrollments e
        where e.company_id = $1 and e.user_id = n.user_id and e.latest and e.status <> 'unenrolled'
            and (n.relation <> 'batch' or e.course_id in (select c.course_id from taught c))
    ) s
    where $6::text = '' or $6::text = 'overdue' and s.overdue > 0 or $6::text = 'soon' and s.due_soon > 0
)

-- name: team/total
-- Returns the number of people of the team of team/members.
with recursive {team/members}
select count(*) from team
