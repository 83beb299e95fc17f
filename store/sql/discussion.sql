-- name: discussion/get
-- Returns the discussion $2.
select
    d.id, d.revision, d.user_id, u.fname, u.lname, u.email, d.enrollment_id, e.course_id, c.title as course_title,
    coalesce(d.document_id, 0) as document_id, coalesce(o.name, '') as document_name, d.status, d.created_at, d.changed_at,
    coalesce((select left(m.body, 200) from discussion_messages m where m.company_id = $1 and m.discussion_id = d.id order by m.id limit 1), '') as question
from discussions d
join users u on u.company_id = $1 and u.id = d.user_id
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join documents o on o.company_id = $1 and o.id = d.document_id
where d.company_id = $1 and d.id = $2

-- name: discussion/keyset
-- Returns the ids of at most $3 discussions with ids below $2, newest first. If $2 is 0, it starts with the newest
-- discussion. $4 is the status, $5 the course, $6 the trainee, and $7 a text in a message, or in the name or e-mail address
-- of the trainee. An empty text and null select all. $8 selects the discussions that the transaction $8 or a later one
-- wrote; null selects all. $9 is the manager to whose people and courses the result is limited, or null for no limit.
select d.id
from discussions d
where d.company_id = $1 and ($4::bigint is null or d.status = $4)
    and ($5::bigint is null or d.enrollment_id in (select e.id from enrollments e where e.company_id = $1 and e.course_id = $5))
    and ($6::bigint is null or d.user_id = $6)
    and ($7::text = '' or d.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($7::text)
    ) or d.id in (
        select m.discussion_id from discussion_messages m where m.company_id = $1 and lower(m.body) like lower($7::text)
    ))
    and ($9::bigint is null or exists (
        select 1 from (select course_id from enrollments where company_id = $1 and id = d.enrollment_id offset 0) e where ({reach/changes $9 d.user_id e.course_id})
    ))
    and ($8::xid is null or age(d.xmin) <= age($8::xid))
    and ($2::bigint = 0 or d.id < $2::bigint)
order by d.id desc
limit $3::bigint

-- name: discussion/load
-- Add discussions of the past without messages to anybody. Each row is the question of the trainee $2 about the document $4 of the course
-- with the code $3, at the time $6, and the answer $7 of the user $8 at the time $9. An empty answer leaves the discussion waiting. Returns
-- the number of discussions.
with input as materialized (
    select
        u.id as user_id, e.id as enrollment_id, d.id as document_id, a.id as author_id, i.question, i.asked_at::timestamptz as asked_at, i.answer,
        nullif(i.answered_at, '')::timestamptz as answered_at
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
        as i (email, course_code, document, question, asked_at, answer, author, answered_at)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join enrollments e on e.company_id = $1 and e.user_id = u.id and e.course_id = c.id and e.latest
    join subjects s on s.company_id = $1 and s.course_id = c.id
    join chapters h on h.company_id = $1 and h.subject_id = s.id
    join documents d on d.company_id = $1 and d.chapter_id = h.id and d.name = i.document
    left join users a on a.company_id = $1 and lower(a.email) = lower(i.author) and a.deleted_at is null
),
started as (
    insert into discussions (company_id, user_id, enrollment_id, document_id, status, created_at, changed_at)
    select
        $1::bigint, i.user_id, i.enrollment_id, i.document_id, case when i.answer = '' then 1 else 2 end, i.asked_at,
        coalesce(i.answered_at, i.asked_at)
    from input i
    order by i.asked_at
    returning id, user_id, document_id, created_at
),
written as (
    insert into discussion_messages (company_id, discussion_id, author_id, staff, body, created_at)
    select $1::bigint, m.id, m.author_id, m.staff, m.body, m.created_at
    from (
        select s.id, i.user_id as author_id, false as staff, i.question as body, i.asked_at as created_at
        from started s
        join input i on i.user_id = s.user_id and i.document_id = s.document_id and i.asked_at = s.created_at
        union all
        select s.id, i.author_id, true, i.answer, i.answered_at
        from started s
        join input i on i.user_id = s.user_id and i.document_id = s.document_id and i.asked_at = s.created_at
        where i.answer <> ''
    ) m
    order by m.created_at
    returning id
)
select count(*) from started where exists (select 1 from written)

-- name: discussion/lock
-- Lock the discussion $2 and return it.
select
    d.id, d.revision, d.user_id, u.fname, u.lname, u.email, d.enrollment_id, e.course_id, c.title as course_title,
    coalesce(d.document_id, 0) as document_id, coalesce(o.name, '') as document_name, d.status, d.created_at, d.changed_at,
    coalesce((select left(m.body, 200) from discussion_messages m where m.company_id = $1 and m.discussion_id = d.id order by m.id limit 1), '') as question
from discussions d
join users u on u.company_id = $1 and u.id = d.user_id
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join documents o on o.company_id = $1 and o.id = d.document_id
where d.company_id = $1 and d.id = $2
for update of d

-- name: discussion/messages
-- Returns the messages of the discussion $2 in the order in which they were written. Photo is the id of the author's photo,
-- or 0.
select m.id, m.author_id, u.fname, u.lname, m.staff, m.body, m.created_at, coalesce(p.id, 0) as photo
from discussion_messages m
join users u on u.company_id = $1 and u.id = m.author_id
left join profile_photos p on p.company_id = $1 and p.user_id = m.author_id
where m.company_id = $1 and m.discussion_id = $2
order by m.id

-- name: discussion/notice
-- Returns the content of a message about the discussion $2 to the user $3. $4 is true for a message about an answer of
-- staff. Returns no row if the message is not needed any more. A message is not needed if the user is disabled or erased,
-- wants no reminders or has lost the access. It is also not needed if the discussion was answered or the trainee has written
-- again.
select u.email, u.fname, u.lname, u.language, u.timezone, c.title as course, coalesce(o.name, '') as document
from discussions d
join users u on u.company_id = $1 and u.id = $3
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join documents o on o.company_id = $1 and o.id = d.document_id
where d.company_id = $1 and d.id = $2 and u.status = 1 and u.deleted_at is null
    and not exists (select 1 from reminder_refusals f where f.company_id = $1 and f.user_id = $3)
    and case
        when $4::boolean then d.status <> 1 and d.user_id = $3
        else d.status = 1 and (u.role = 'admin' or u.role = 'manager' and exists (select 1 from course_owners g where g.company_id = $1 and g.course_id = e.course_id and g.user_id = $3
        ))
    end

-- name: discussion/own_keyset
-- Returns the ids of at most $3 discussions of the trainee $4 with ids below $2, newest first. If $2 is 0, it starts with
-- the newest discussion. $5 is the document; null selects all. $6 selects the discussions that the transaction $6 or a later
-- one wrote; null selects all.
select d.id
from discussions d
where d.company_id = $1 and d.user_id = $4 and ($5::bigint is null or d.document_id = $5)
    and ($6::xid is null or age(d.xmin) <= age($6::xid))
    and ($2::bigint = 0 or d.id < $2::bigint)
order by d.id desc
limit $3::bigint

-- name: discussion/own_list
-- Returns a page of the discussions of the trainee $4, the last changed first. $5 is the document; null selects all.
select
    count(*) over () as total_count,
    d.id, d.revision, d.user_id, u.fname, u.lname, u.email, d.enrollment_id, e.course_id, c.title as course_title,
    coalesce(d.document_id, 0) as document_id, coalesce(o.name, '') as document_name, d.status, d.created_at, d.changed_at,
    coalesce((select left(m.body, 200) from discussion_messages m where m.company_id = $1 and m.discussion_id = d.id order by m.id limit 1), '') as question
from discussions d
join users u on u.company_id = $1 and u.id = d.user_id
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join documents o on o.company_id = $1 and o.id = d.document_id
where d.company_id = $1 and d.user_id = $4 and ($5::bigint is null or d.document_id = $5)
order by d.changed_at desc, d.id desc
limit $2::bigint offset $3::bigint

-- name: discussion/own_total
-- Returns the number of discussions of the trainee $2. $3 is the document; null selects all.
select count(*) from discussions d where d.company_id = $1 and d.user_id = $2 and ($3::bigint is null or d.document_id = $3)

-- name: discussion/recipients
-- Returns the staff who get a message about a discussion in the enrollment $2. They are the owners of its course, or the
-- admins if the course has no owner.
with owners as materialized (
    select u.id
    from enrollments e
    join course_owners g on g.company_id = $1 and g.course_id = e.course_id
    join users u on u.company_id = $1 and u.id = g.user_id
    where e.company_id = $1 and e.id = $2 and u.role = 'manager' and u.status = 1 and u.deleted_at is null
)
select id from owners
union all
select u.id from users u
where u.company_id = $1 and u.role = 'admin' and u.status = 1 and u.deleted_at is null and not exists (select 1 from owners)
order by id

-- name: discussion/selected
-- Returns the discussions with the ids $2, in the order of $2.
select
    d.id, d.revision, d.user_id, u.fname, u.lname, u.email, d.enrollment_id, e.course_id, c.title as course_title,
    coalesce(d.document_id, 0) as document_id, coalesce(o.name, '') as document_name, d.status, d.created_at, d.changed_at,
    coalesce((select left(m.body, 200) from discussion_messages m where m.company_id = $1 and m.discussion_id = d.id order by m.id limit 1), '') as question
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join discussions d on d.company_id = $1 and d.id = i.id
join users u on u.company_id = $1 and u.id = d.user_id
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join documents o on o.company_id = $1 and o.id = d.document_id
order by i.row_index

-- name: discussion/set_status
-- Set the status of the discussion $2 to $3 at the time $4. Returns its revision.
update discussions set status = $3, changed_at = $4, revision = revision + 1
where company_id = $1 and id = $2
returning revision

-- name: discussion/staff_list
-- Returns a page of discussions. Discussions that wait for staff come first, beginning with the longest wait. The other
-- discussions follow, beginning with the last changed. $4 is the status, $5 the course, $6 the trainee, and $7 a text
-- in a message, or in the name or e-mail address of the trainee. An empty text and null select all. $8 is another
-- order, and $9 the manager to whose people and courses the result is limited, or null for no limit. The total is at
-- most one more than 100,000, with a text 10,000, or the end of the page.
with matching as not materialized (
    select d.id, d.status, d.changed_at
    from discussions d
    where d.company_id = $1 and ($4::bigint is null or d.status = $4)
        and ($5::bigint is null or d.enrollment_id in (select e.id from enrollments e where e.company_id = $1 and e.course_id = $5))
        and ($6::bigint is null or d.user_id = $6)
        and ($7::text = '' or d.user_id in (
            select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($7::text)
        ) or d.id in (
            select m.discussion_id from discussion_messages m where m.company_id = $1 and lower(m.body) like lower($7::text)
        ))
        and ($9::bigint is null or exists (
            select 1 from (select course_id from enrollments where company_id = $1 and id = d.enrollment_id offset 0) e where ({reach/changes $9 d.user_id e.course_id})
        ))
),
page as (
    (select d.id from matching d where $8::text <> '' order by {sort $8} d.id desc limit $2::bigint offset $3::bigint)
    union all
    (select id
    from (
        (
            select id, changed_at as waits, null::timestamptz as changed_at
            from matching
            where status = 1 and $8::text = ''
            order by changed_at, id desc
            limit $2::bigint + $3::bigint
        )
        union all
        (select id, null::timestamptz, changed_at from matching where status > 1 and $8::text = '' order by changed_at desc, id desc limit $2::bigint + $3::bigint)
    ) both_parts
    order by waits nulls last, changed_at desc, id desc
    limit $2::bigint offset $3::bigint)
)
select
    {counter/matching $7} as total_count,
    d.id, d.revision, d.user_id, u.fname, u.lname, u.email, d.enrollment_id, e.course_id, c.title as course_title,
    coalesce(d.document_id, 0) as document_id, coalesce(o.name, '') as document_name, d.status, d.created_at, d.changed_at,
    coalesce((select left(m.body, 200) from discussion_messages m where m.company_id = $1 and m.discussion_id = d.id order by m.id limit 1), '') as question
from page p
join discussions d on d.company_id = $1 and d.id = p.id
join users u on u.company_id = $1 and u.id = d.user_id
join enrollments e on e.company_id = $1 and e.id = d.enrollment_id
join courses c on c.company_id = $1 and c.id = e.course_id
left join documents o on o.company_id = $1 and o.id = d.document_id
order by {sort $8} (d.status = 1) desc, case when d.status = 1 then d.changed_at end, d.changed_at desc, d.id desc

-- name: discussion/staff_total
-- Returns the number of discussions. $2 is the status, $3 the course, $4 the trainee, and $5 a text in a message, or
-- in the name or e-mail address of the trainee. An empty text and null select all. $6 is the manager to whose people and
-- courses the result is limited, or null for no limit.
select count(*)
from discussions d
where d.company_id = $1 and ($2::bigint is null or d.status = $2)
    and ($3::bigint is null or d.enrollment_id in (select e.id from enrollments e where e.company_id = $1 and e.course_id = $3))
    and ($4::bigint is null or d.user_id = $4)
    and ($5::text = '' or d.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and f.search_text like lower($5::text)
    ) or d.id in (
        select m.discussion_id from discussion_messages m where m.company_id = $1 and lower(m.body) like lower($5::text)
    ))
    and ($6::bigint is null or exists (
        select 1 from (select course_id from enrollments where company_id = $1 and id = d.enrollment_id offset 0) e where ({reach/changes $6 d.user_id e.course_id})
    ))

-- name: discussion/start
-- Start a discussion of the trainee $2 in the enrollment $3 about the document $4 at the time $5. Returns its id.
insert into discussions (company_id, user_id, enrollment_id, document_id, created_at, changed_at)
values ($1, $2, $3, $4, $5, $5)
returning id

-- name: discussion/write
-- Add the text $5 of the user $3 to the discussion $2, whose row the caller has locked, at the time $6. If $4 is true, the
-- user belongs to the staff, and the discussion becomes answered. If $4 is false, the user is the trainee, and the
-- discussion waits for staff. Returns the id of the message. The column first is false if staff, for a message of staff, or
-- the trainee, for a message of the trainee, wrote the last message less than an hour ago.
with last as materialized (
    select m.staff, m.created_at from discussion_messages m where m.company_id = $1 and m.discussion_id = $2 order by m.id desc limit 1
),
changed as (
    update discussions
    set status = case when $4::boolean then 2 else 1 end, changed_at = $6, revision = revision + case when exists (select 1 from last) then 1 else 0 end
    where company_id = $1 and id = $2
    returning id
),
added as (
    insert into discussion_messages (company_id, discussion_id, author_id, staff, body, created_at)
    select $1, c.id, $3, $4, $5, $6 from changed c
    returning id
)
select a.id, not exists (select 1 from last l where l.staff = $4 and l.created_at > $6::timestamptz - interval '1 hour') as first
from added a

-- name: discussion/written
-- Returns the number of messages that the user $2 has written in discussions since $3.
select count(*) from discussion_messages where company_id = $1 and author_id = $2 and created_at > $3
