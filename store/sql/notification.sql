-- name: notification/add
-- Notify people of the objects $3. $2 is the kind of the notifications: answer for discussions, result for attempts whose result the trainee may see,
-- certificate for awards, package_result for attempts at packages, and enrolled for enrollments.
insert into notifications as n (company_id, user_id, kind, subject_id, enrollment_id, title)
select $1::bigint, s.user_id, $2::text, s.id, s.enrollment_id, s.title
from (
    select d.user_id, d.id, d.enrollment_id, coalesce(o.name, c.title) as title
    from discussions d
    join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
    join courses c on c.company_id = $1 and c.id = e.course_id
    left join documents o on o.company_id = $1 and o.id = d.document_id
    where $2::text = 'answer' and d.company_id = $1 and d.id = any($3::bigint[])
    union all
    select a.user_id, a.id, null, x.title
    from exam_attempts a
    join exams x on x.company_id = $1 and x.id = a.exam_id and x.show_result
    where $2::text = 'result' and a.company_id = $1 and a.id = any($3::bigint[])
    union all
    select w.user_id, w.id, w.enrollment_id, w.title
    from awards w
    where $2::text = 'certificate' and w.company_id = $1 and w.id = any($3::bigint[])
    union all
    select e.user_id, p.document_id, p.enrollment_id, o.name
    from package_attempts p
    join enrollments e on e.company_id = $1 and e.id = p.enrollment_id
    join documents o on o.company_id = $1 and o.id = p.document_id
    where $2::text = 'package_result' and p.company_id = $1 and p.id = any($3::bigint[])
    union all
    select e.user_id, e.id, e.id, c.title
    from enrollments e
    join courses c on c.company_id = $1 and c.id = e.course_id
    where $2::text = 'enrolled' and e.company_id = $1 and e.id = any($3::bigint[])
) s
order by s.user_id, s.id
{notification/renew}

-- name: notification/due
-- Notify the trainees of new due dates. {1} is a part of a statement that has the ids and the new due dates of enrollments. Other statements include this
-- text.
insert into notifications as n (company_id, user_id, kind, subject_id, enrollment_id, title, day)
select $1::bigint, e.user_id, 'due_date', e.id, e.id, c.title, w.due_date
from {1} w
join enrollments e on e.company_id = $1 and e.id = w.id and e.status = 'active'
join courses c on c.company_id = $1 and c.id = e.course_id
order by e.user_id, e.id
{notification/renew}

-- name: notification/get
-- Returns the notification $3 of the user $2.
select n.id, n.kind, n.subject_id, n.enrollment_id, n.title, n.day, n.created_at, n.read_at, a.number as award_number
from notifications n
left join awards a on a.company_id = $1 and a.id = n.subject_id and n.kind = 'certificate'
where n.company_id = $1 and n.user_id = $2 and n.id = $3

-- name: notification/list
-- Returns a page of the notifications of the user $4, newest first.
select
    count(*) over () as total_count,
    n.id, n.kind, n.subject_id, n.enrollment_id, n.title, n.day, n.created_at, n.read_at, a.number as award_number
from notifications n
left join awards a on a.company_id = $1 and a.id = n.subject_id and n.kind = 'certificate'
where n.company_id = $1 and n.user_id = $4
order by n.created_at desc, n.id desc
limit $2::bigint offset $3::bigint

-- name: notification/purge
-- Delete at most $3 of the company's notifications that were added before $2.
delete from notifications
where company_id = $1 and id = any(array(select o.id from notifications o where o.company_id = $1 and o.created_at < $2 limit $3))

-- name: notification/read
-- Mark the notification $3 of the user $2 as read at $4 or, if $3 is null, all notifications of the user. A notification that was read before keeps its
-- time.
update notifications
set read_at = coalesce(read_at, $4)
where company_id = $1 and user_id = $2 and case when $3::bigint is null then read_at is null else id = $3::bigint end

-- name: notification/renew
-- The end of a statement that adds notifications: a notification of the same object is renewed. Other statements include this text.
on conflict (company_id, user_id, kind, subject_id) do update
set enrollment_id = excluded.enrollment_id, title = excluded.title, day = excluded.day, created_at = excluded.created_at, read_at = null

-- name: notification/total
-- Returns the number of notifications of the user $2.
select count(*) from notifications where company_id = $1 and user_id = $2

-- name: notification/unread
-- Returns the number of unread notifications of the user $2.
select count(*) from notifications where company_id = $1 and user_id = $2 and read_at is null
