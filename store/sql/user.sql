-- name: user/add
-- Add an active user and return the id. If the user is a trainee, update the total of trainees. Returns no row if the
-- e-mail address is taken.
with made as (
    {user/insert}
    from jsonb_to_record($2::jsonb) as n (
        role text, email text, title text, fname text, lname text, mobile bigint, rollno text, grade text, employer text,
        department text, designation text, address text, zip text, "countryID" bigint, "stateID" bigint, "cityID" bigint, "externalID" text
    )
    on conflict (company_id, lower(email)) where deleted_at is null do nothing
    returning id, role
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, 1
    from made
    where role = 'trainee'
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id from made

-- name: user/add_many
-- Add the users of the JSON array $2 as active users, and update the total of trainees. A user whose address or external id
-- is taken, also by an earlier element, is not added. The order of the addresses prevents deadlocks between requests with the
-- same people. Returns the ids, e-mail addresses and external ids of the added users as a JSON array.
with made as (
    {user/insert}
    from jsonb_to_recordset($2::jsonb) as n (
        row_index integer, role text, email text, title text, fname text, lname text, mobile bigint, rollno text, grade text, employer text,
        department text, designation text, address text, zip text, "countryID" bigint, "stateID" bigint, "cityID" bigint, "externalID" text
    )
    order by lower(n.email), n.row_index
    on conflict do nothing
    returning id, role, email, external_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, count(*)
    from made
    where role = 'trainee'
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email, 'externalID', external_id)), '[]'::jsonb) as users from made

-- name: user/admins_hold
-- Lock the active admins and return their ids. The lock prevents two admins from removing each other at the same time.
select id
from users
where company_id = $1 and role = 'admin' and status = 1 and deleted_at is null
order by id
for no key update

-- name: user/by_email
-- Returns the ids of the users with the lower-case e-mail addresses $2.
select id, lower(email) as email
from users
where company_id = $1 and lower(email) = any($2) and deleted_at is null
order by id

-- name: user/disable
-- Disable the trainee $2 or, if $3 is true, the trainee or manager $2, at the time $4. Returns whether the user exists,
-- whether the caller may disable the user, and whether this call disabled the user. Adds an audit log entry of the actor $5
-- with the address $6 and the request $7.
with target as (
    select id, role, status
    from users
    where company_id = $1 and id = $2 and role in ('trainee', 'manager') and deleted_at is null
    for no key update
),
disabled as (
    update users
    set status = 0, updated_at = $4, revision = revision + 1, import_id = null
    where company_id = $1 and id = $2 and exists (select 1 from target where status <> 0 and (role = 'trainee' or $3))
    returning id
),
noted as (
    insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, address, request_id)
    select $1, $4, nullif($5::bigint, 0), 'disable', 'user', d.id, $6, $7
    from disabled d
)
select
    exists (select 1 from target) as found, exists (select 1 from target where role = 'trainee' or $3) as allowed,
    exists (select 1 from disabled) as disabled

-- name: user/edited
-- The fields of the profile of the user u that staff edit.
id, revision, email, title, fname, lname, role, status, coalesce(mobile, 0) as mobile, rollno, grade, employer,
coalesce((select d.name from departments d where d.company_id = $1 and d.id = u.department_id), '') as department,
designation, address, zip, state, city, coalesce(country_id, 0) as country_id, coalesce(state_id, 0) as state_id,
coalesce(city_id, 0) as city_id, external_id, created_at, password_hash is not null as has_password, erase_at,
(select m.manager_id from user_managers m where m.company_id = $1 and m.user_id = u.id) as manager_id,
coalesce((
    select jsonb_object_agg(v.field_id, coalesce(to_jsonb(v.text_value), to_jsonb(v.number_value), to_jsonb(v.date_value)))
    from user_field_values v where v.company_id = $1 and v.user_id = u.id
), '{}'::jsonb) as fields

-- name: user/erasure_due
-- Returns the ids of the users whose scheduled time of erasure has passed at $2.
select id
from users
where company_id = $1 and erase_at <= $2
order by id

-- name: user/erasure_schedule
-- Set the time $3 from which the personal data of the user $2 may be erased. $4 is the current time.
update users
set erase_at = $3, updated_at = $4, revision = revision + 1, import_id = null
where company_id = $1 and id = $2

-- name: user/export
-- Returns the ids of at most $3 users with ids above $2, by id. An unset filter selects all. Filters: the pattern $4 of
-- name or e-mail address; the role $5; the status $6, or -1 for all; the batch $7; the course $8; changed since $9; last
-- seen since $10; not seen since $11; the users who report to $12; the values $13
-- of fields, as a JSON object; the ids $14. $15 selects the users that the transaction $15 or a later
-- one wrote; null selects all. $16 is the manager whose people the list contains, or null for all.
select u.id
from users u
{user/selection $16}
    and ($15::xid is null or age(u.xmin) <= age($15::xid))
    and u.id > $2::bigint
order by u.id
limit $3::bigint

-- name: user/hold
-- Lock the row of the user $2. A transaction that opens a session from an existing session waits for this lock.
select id
from users
where company_id = $1 and id = $2
for no key update

-- name: user/hold_trainees
-- Lock the trainees $2 in the order of their ids, and return their status. No other transaction can disable or erase the
-- trainees before this transaction ends. The order of the locks prevents deadlocks with transactions that enroll the same
-- trainees.
select id, status
from users
where company_id = $1 and id = any($2::bigint[]) and role = 'trainee' and deleted_at is null
order by id
for no key update

-- name: user/holders
-- Returns the users with the lower-case e-mail addresses $2 or the external ids $3, by id.
select id, lower(email) as email, external_id
from users
where company_id = $1 and deleted_at is null
    and (lower(email) = any($2::text[]) or external_id = any($3::text[]) and external_id <> '')
order by id

-- name: user/insert
-- The start of a statement that adds users as active users. Its end reads n from JSON.
insert into users (company_id, role, status, email, title, fname, lname, mobile, rollno, grade, employer, department_id,
    designation, address, zip, country_id, state_id, city_id, external_id)
select
    $1, n.role, 1, n.email, n.title, n.fname, n.lname, nullif(n.mobile, 0), n.rollno, n.grade, n.employer,
    (select d.id from departments d where d.company_id = $1 and lower(d.name) = lower(n.department)),
    n.designation, n.address, n.zip, nullif(n."countryID", 0), nullif(n."stateID", 0), nullif(n."cityID", 0), n."externalID"

-- name: user/link_google
-- Link the Google account $3 to the user $2 at the time $4. This also makes an unconfirmed user active, because Google has
-- verified the e-mail address.
update users
set google_sub = $3, status = case when status = 2 then 1 else status end, updated_at = $4, import_id = null
where company_id = $1 and id = $2

-- name: user/list
-- Returns at most $5 users of the company, by id. Filters: ids above $2, the role $3, the text $4 in e-mail address or
-- name.
select id, email, role, status, fname, lname
from users
where company_id = $1 and deleted_at is null and id > $2
    and ($3::text = '' or role = $3)
    and ($4::text = '' or strpos(search_text, lower($4)) > 0)
order by id
limit $5

-- name: user/locale
-- Returns the language and the time zone that the user $2 has chosen. Both can be empty.
select language, timezone
from users
where company_id = $1 and id = $2 and deleted_at is null

-- name: user/locale_set
-- Record that the user $2 has chosen the language $3 and the time zone $4 at $5. Returns no row if the user already has
-- both, or if there is no such user.
update users
set language = $3, timezone = $4, updated_at = $5
where company_id = $1 and id = $2 and deleted_at is null and (language, timezone) is distinct from ($3::text, $4::text)
returning id

-- name: user/lock
-- Lock the user $2 and return the fields of the profile that staff edit.
select
    {user/edited}
from users u
where company_id = $1 and id = $2 and deleted_at is null
for no key update

-- name: user/name
-- Returns the name of the user $2, the code of the user's country, the language and the time zone that the user has chosen,
-- the id of the user's photo, or 0, whether the user is on a learning path, and the number of the user's unread notifications.
select u.fname, u.lname, u.language, u.timezone, coalesce(n.code, '') as country, coalesce(p.id, 0) as photo,
    exists (select 1 from learning_path_trainees t where t.company_id = $1 and t.user_id = u.id) as on_path,
    (select count(*) from notifications m where m.company_id = $1 and m.user_id = u.id and m.read_at is null) as unread
from users u
left join countries n on n.id = u.country_id
left join profile_photos p on p.company_id = $1 and p.user_id = u.id
where u.company_id = $1 and u.id = $2 and u.deleted_at is null

-- name: user/of_google
-- Lock the row of the user who is linked to the Google account $2 and return the user. If no user is linked to the account,
-- use the user with the e-mail address $3. The lock makes a call that disables the user wait until the new session exists,
-- so that the call ends the session.
select id, role, status, title, fname, lname, mobile, email, rollno, timezone, coalesce(google_sub, '') as google_sub
from users
where company_id = $1 and deleted_at is null and id = coalesce(
    (select u.id from users u where u.company_id = $1 and u.google_sub = $2 and u.deleted_at is null),
    (select u.id from users u where u.company_id = $1 and lower(u.email) = lower($3) and u.deleted_at is null)
)
for no key update

-- name: user/of_ids
-- Lock the users $2, in the order of their ids, and return them with the fields of the profile that staff edit.
select
    {user/edited}
from users u
where company_id = $1 and id = any($2::bigint[]) and deleted_at is null
order by id
for no key update

-- name: user/own_profile
-- Returns the profile of the user $2 with the badges. State and city are the names that the user entered. If the user entered none, they are
-- the names of the lookup tables. The country is always from the lookup table.
select
    u.role, u.status, u.fname, u.lname, u.email, u.mobile, u.rollno, u.employer, coalesce(d.name, '') as department, u.designation,
    coalesce(u.country_id, 0) as country_id, coalesce(u.state_id, 0) as state_id, coalesce(u.city_id, 0) as city_id,
    coalesce(n.name, '') as country, coalesce(nullif(u.state, ''), s.name, '') as state,
    coalesce(nullif(u.city, ''), y.name, '') as city,
    ({award/badges u.id}) as badges
from users u
left join departments d on d.company_id = $1 and d.id = u.department_id
left join cities y on y.id = u.city_id
left join states s on s.id = u.state_id
left join countries n on n.id = u.country_id
where u.company_id = $1 and u.id = $2 and u.deleted_at is null

-- name: user/role
-- Returns the role of the user $2 of the company.
select role
from users
where company_id = $1 and id = $2 and deleted_at is null

-- name: user/role_change
-- Change the role of the user with the e-mail address $2 to $3 at the time $4, and update the total of trainees. Returns the
-- id of the user and the previous role. If the user already has the new role, nothing changes. Adds an audit log entry of
-- the actor $5 with the address $6 and the request $7.
with target as (
    select id, role
    from users
    where company_id = $1 and lower(email) = lower($2) and deleted_at is null
    for no key update
),
changed as (
    update users
    set role = $3, updated_at = $4, revision = revision + 1, import_id = null
    where company_id = $1 and id = (select id from target where role <> $3)
    returning id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, case t.role when 'trainee' then -1 else 1 end
    from target t
    join changed c on c.id = t.id
    where 'trainee' in (t.role, $3)
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
moved as (
    insert into trainee_moves (company_id, user_id, n)
    select $1, t.id, case t.role when 'trainee' then -1 else 1 end
    from target t
    join changed c on c.id = t.id
    where 'trainee' in (t.role, $3)
),
noted as (
    insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, subject_name, address, request_id)
    select $1, $4, nullif($5::bigint, 0), 'role_change', 'user', t.id, t.role || ' to ' || $3, $6, $7
    from target t
    join changed c on c.id = t.id
)
select id, role
from target

-- name: user/select
-- Returns the number of users that match the filters, at most one more than 100,000 or the end of the next page, and the ids of
-- a page of at most $2 of them after the first $3. An unset filter selects all. Filters: the pattern $4 of name or e-mail
-- address; the role $5; the status $6, or -1 for all; the batch $7; the course $8; changed since $9; last seen since $10;
-- not seen since $11; the users who report to $12; the values $13
-- of fields, as a JSON object; the ids $14. $15 names the sort column, and $16 selects descending order. $17 is the
-- manager whose people the list contains, or null for all.
with seen as not materialized (
    select s.user_id, max(coalesce(s.seen_at, s.created_at)) as at
    from sessions s
    where s.company_id = $1 and $15::text = 'lastSeen'
    group by s.user_id
),
matching as not materialized (
    select
        u.id,
        case $15::text when 'name' then u.search_text when 'email' then lower(u.email) when 'role' then u.role
        end as text_key,
        case $15::text when 'created' then u.created_at when 'updated' then u.updated_at when 'lastSeen' then n.at end as time_key
    from users u
    left join seen n on n.user_id = u.id
    {user/selection $17}
)
select
    (select count(*) from (select 1 from matching limit greatest(100000, 2 * $2::bigint + $3::bigint) + 1) m) as total,
    case when $16::boolean then array(
        select id from matching
        order by text_key desc, time_key desc nulls last, id desc
        limit $2::bigint offset $3::bigint
    ) else array(
        select id from matching
        order by text_key, time_key nulls first, id
        limit $2::bigint offset $3::bigint
    ) end as ids

-- name: user/select_exact
-- Returns what user/select returns, of the users with the e-mail address $17, the number $18 and the external id $19 only, of
-- which null selects all. At least one of the three is not null. An index finds these users. $17 is the texts by which the
-- owner of an address is found, in this order. Further filters: ids above $20; users that the transaction $21 or a later one
-- wrote, or null for all. $22 is the manager, or null.
with chosen as (
    (
        select id from users
        where company_id = $1 and lower(email) = any($17::text[]) and deleted_at is null
        order by array_position($17::text[], lower(email))
        limit 1
    )
    union all
    select id from users
    where company_id = $1 and external_id = $19::text and external_id <> '' and deleted_at is null and $17::text[] is null
    union all
    select id from users
    where company_id = $1 and rollno = $18::text and rollno <> '' and deleted_at is null and $17::text[] is null and $19::text is null
),
seen as (
    select s.user_id, max(coalesce(s.seen_at, s.created_at)) as at
    from sessions s
    where s.company_id = $1 and $15::text = 'lastSeen' and s.user_id = any(array(select id from chosen))
    group by s.user_id
),
matching as materialized (
    select
        u.id,
        case $15::text when 'name' then u.search_text when 'email' then lower(u.email) when 'role' then u.role
        end as text_key,
        case $15::text when 'created' then u.created_at when 'updated' then u.updated_at when 'lastSeen' then n.at end as time_key
    from users u
    left join seen n on n.user_id = u.id
    where u.company_id = $1 and u.id = any(array(select id from chosen)) and u.deleted_at is null
        and ($18::text is null or u.rollno = $18::text)
        and ($19::text is null or u.external_id = $19::text)
        and ($4::text = '' or u.search_text like lower($4::text))
        and ($5::text = '' or u.role = $5::text)
        and ($6::smallint = -1 or u.status = $6::smallint)
        and ($7::bigint = 0 or u.id in (
            select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $7::bigint
        ))
        and ($8::bigint = 0 or u.id in (
            select e.user_id from enrollments e
            where e.company_id = $1 and e.course_id = $8::bigint and e.latest and e.status <> 'unenrolled'
        ))
        and ($9::timestamptz is null or u.updated_at >= $9::timestamptz)
        and ($10::timestamptz is null or u.id in (
            select s.user_id from sessions s where s.company_id = $1 and coalesce(s.seen_at, s.created_at) >= $10::timestamptz
        ))
        and ($11::timestamptz is null or u.id not in (
            select s.user_id from sessions s where s.company_id = $1 and coalesce(s.seen_at, s.created_at) >= $11::timestamptz
        ))
        and ($12::bigint = 0 or u.id in (
            select r.user_id from user_managers r where r.company_id = $1 and r.manager_id = $12::bigint
        ))
        and ($13::text = '' or u.id in (
            select v.user_id from user_field_values v
            join jsonb_each_text($13::text::jsonb) f on f.key::bigint = v.field_id
            where v.company_id = $1 and lower(coalesce(v.text_value, v.number_value::text, v.date_value::text)) = lower(f.value)
            group by v.user_id
            having count(*) = (select count(*) from jsonb_each_text($13::text::jsonb))
        ))
        and u.id > $20::bigint
        and ($21::xid is null or age(u.xmin) <= age($21::xid))
        and ($14::bigint[] is null or u.id = any($14::bigint[]))
        and ($22::bigint is null or u.id in ({reach/people $22}))
)
select
    (select count(*) from matching) as total,
    case when $16::boolean then array(
        select id from matching
        order by text_key desc, time_key desc nulls last, id desc
        limit $2::bigint offset $3::bigint
    ) else array(
        select id from matching
        order by text_key, time_key nulls first, id
        limit $2::bigint offset $3::bigint
    ) end as ids

-- name: user/selected
-- Returns the users with the ids $2, in the order of $2, with the columns of the user list. The time at which a user was
-- last seen is the time of the last use of a session that is still stored.
select
    u.id, u.revision, u.email, u.title, u.fname, u.lname, u.role, u.status, coalesce(u.mobile, 0) as mobile, u.rollno, u.external_id, u.employer,
    coalesce(d.name, '') as department, u.designation, g.manager_id, s.seen_at, u.created_at, u.updated_at,
    coalesce((
        select jsonb_object_agg(v.field_id, coalesce(to_jsonb(v.text_value), to_jsonb(v.number_value), to_jsonb(v.date_value)))
        from user_field_values v where v.company_id = $1 and v.user_id = u.id
    ), '{}'::jsonb) as fields
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join users u on u.company_id = $1 and u.id = i.id
left join departments d on d.company_id = $1 and d.id = u.department_id
left join user_managers g on g.company_id = $1 and g.user_id = u.id
left join lateral (
    select max(coalesce(seen_at, created_at)) as seen_at from sessions where company_id = $1 and user_id = i.id
) s on true
order by i.row_index

-- name: user/selection
-- The condition for the users u in a list. user/select says what the filters mean. {1} is the manager, or null.
where u.company_id = $1 and u.deleted_at is null
    and ($4::text = '' or u.search_text like lower($4::text))
    and ($5::text = '' or u.role = $5::text)
    and ($6::smallint = -1 or u.status = $6::smallint)
    and ($7::bigint = 0 or u.id in (
        select m.user_id from batch_trainees m where m.company_id = $1 and m.batch_id = $7::bigint
    ))
    and ($8::bigint = 0 or u.id in (
        select e.user_id from enrollments e
        where e.company_id = $1 and e.course_id = $8::bigint and e.latest and e.status <> 'unenrolled'
    ))
    and ($9::timestamptz is null or u.updated_at >= $9::timestamptz)
    and ($10::timestamptz is null or u.id in (
        select s.user_id from sessions s where s.company_id = $1 and coalesce(s.seen_at, s.created_at) >= $10::timestamptz
    ))
    and ($11::timestamptz is null or not exists (
        select 1 from sessions s where s.company_id = $1 and s.user_id = u.id and coalesce(s.seen_at, s.created_at) >= $11::timestamptz
    ))
    and ($12::bigint = 0 or u.id in (
        select r.user_id from user_managers r where r.company_id = $1 and r.manager_id = $12::bigint
    ))
    and ($13::text = '' or u.id in (
        select v.user_id from user_field_values v
        join jsonb_each_text($13::text::jsonb) f on f.key::bigint = v.field_id
        where v.company_id = $1 and lower(coalesce(v.text_value, v.number_value::text, v.date_value::text)) = lower(f.value)
        group by v.user_id
        having count(*) = (select count(*) from jsonb_each_text($13::text::jsonb))
    ))
    and ($14::bigint[] is null or u.id = any($14::bigint[]))
    and ({1}::bigint is null or u.id in (
        {reach/people {1}}
    ))

-- name: user/sign_up
-- Add an unconfirmed trainee, update the total of trainees and return the id. Returns no row if the e-mail address is
-- taken.
with made as (
    insert into users (company_id, role, status, email, fname, lname, mobile, zip, country_id, state_id, city_id, created_at, updated_at)
    values ($1, 'trainee', 2, $2, $3, $4, nullif($5::bigint, 0), $6, nullif($7::bigint, 0), nullif($8::bigint, 0), nullif($9::bigint, 0), $10, $10)
    on conflict (company_id, lower(email)) where deleted_at is null do nothing
    returning id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, 1
    from made
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, address, request_id)
    select $1, $10, nullif($11::bigint, 0), 'sign_up', 'user', m.id, $12, $13
    from made m
)
select id from made

-- name: user/staff_known
-- Returns whether $2 is the e-mail address of an active staff user of the company.
select exists (select 1 from users
    where company_id = $1 and lower(email) = lower($2) and deleted_at is null and role <> 'trainee' and status = 1
) as known

-- name: user/status_set
-- Set the status of the user $2 to $3 at the time $4. The status active cancels a scheduled erasure.
update users
set status = $3, updated_at = $4, revision = revision + 1, import_id = null, erase_at = case when $3::smallint <> 1 then erase_at end
where company_id = $1 and id = $2

-- name: user/update
-- Change the profile of the user $2. $3 is the changed object as JSON. All update statements get the actor as $4. This
-- statement does not use it. The where clause contains it only to give it a type.
with input as materialized (
    select n.*
    from jsonb_to_record($3::jsonb) as n (
        email text, title text, fname text, lname text, mobile bigint, rollno text, grade text, employer text, department text,
        designation text, address text, zip text, state text, city text, "countryID" bigint, "stateID" bigint, "cityID" bigint, "externalID" text
    )
),
changed as (
    update users u
    set email = n.email, title = n.title, fname = n.fname, lname = n.lname, mobile = nullif(n.mobile, 0), rollno = n.rollno,
        grade = n.grade, employer = n.employer, designation = n.designation, address = n.address, zip = n.zip, state = n.state, city = n.city,
        department_id = (select d.id from departments d where d.company_id = $1 and lower(d.name) = lower(n.department)),
        country_id = nullif(n."countryID", 0), state_id = nullif(n."stateID", 0), city_id = nullif(n."cityID", 0), external_id = n."externalID",
        updated_at = now(), revision = u.revision + 1, import_id = null
    from input n
    where u.company_id = $1 and u.id = $2 and $4::bigint is not null
    returning u.*
)
select
    c.id, c.revision, c.email, c.title, c.fname, c.lname, c.role, c.status, coalesce(c.mobile, 0) as mobile, c.rollno, c.grade,
    c.employer, coalesce((select d.name from departments d where d.company_id = $1 and d.id = c.department_id), '') as department,
    c.designation, c.address, c.zip, c.state, c.city, coalesce(c.country_id, 0) as country_id, coalesce(c.state_id, 0) as state_id,
    coalesce(c.city_id, 0) as city_id, c.external_id, c.created_at, c.password_hash is not null as has_password,
    (select m.manager_id from user_managers m where m.company_id = $1 and m.user_id = c.id) as manager_id,
    coalesce((
        select jsonb_object_agg(v.field_id, coalesce(to_jsonb(v.text_value), to_jsonb(v.number_value), to_jsonb(v.date_value)))
        from user_field_values v where v.company_id = $1 and v.user_id = c.id
    ), '{}'::jsonb) as fields
from changed c

-- name: user/update_many
-- Change the profiles of the users of the JSON array $2 as user/update changes that of one.
with n as materialized (
    select
        r.id, r.email, r.title, r.fname, r.lname, r.mobile, r.rollno, r.grade, r.employer, r.department, r.designation, r.address, r.zip,
        r.state, r.city, r."countryID", r."stateID", r."cityID", r."externalID"
    from jsonb_to_recordset($2::jsonb) as r (
        id bigint, email text, title text, fname text, lname text, mobile bigint, rollno text, grade text, employer text, department text,
        designation text, address text, zip text, state text, city text, "countryID" bigint, "stateID" bigint, "cityID" bigint, "externalID" text
    )
)
update users u
set email = n.email, title = n.title, fname = n.fname, lname = n.lname, mobile = nullif(n.mobile, 0), rollno = n.rollno,
    grade = n.grade, employer = n.employer, designation = n.designation, address = n.address, zip = n.zip, state = n.state, city = n.city,
    department_id = (select d.id from departments d where d.company_id = $1 and lower(d.name) = lower(n.department)),
    country_id = nullif(n."countryID", 0), state_id = nullif(n."stateID", 0), city_id = nullif(n."cityID", 0), external_id = n."externalID",
    updated_at = now(), revision = u.revision + 1, import_id = null
from n
where u.company_id = $1 and u.id = n.id

-- name: user_field/all
-- Returns the fields of the company's people, by id. $2 selects only those that trainees see.
select t.id, t.revision, t.name, t.kind, t.choices, t.required, t.visible_to_trainees
from user_fields t
where t.company_id = $1 and (not $2::boolean or t.visible_to_trainees = 1)
order by t.id

-- name: user_field/choices_used
-- Returns the choices of the field $2 that users have and that are not among $3.
select distinct v.text_value
from user_field_values v
where v.company_id = $1 and v.field_id = $2 and v.text_value <> all($3::text[])
order by v.text_value

-- name: user_field/hold
-- Lock the fields of the company against changes until the transaction ends, and return them by id.
select t.id, t.revision, t.name, t.kind, t.choices, t.required, t.visible_to_trainees
from user_fields t
where t.company_id = $1
order by t.id
for share

-- name: user_field/remove
-- Remove the field $2 with its values. Lists show that the users who had a value have changed.
with gone as (
    delete from user_field_values where company_id = $1 and field_id = $2 returning user_id
),
changed as (
    update users
    set updated_at = now(), revision = revision + 1, import_id = null
    where company_id = $1 and id in (select user_id from gone) and deleted_at is null
)
delete from user_fields where company_id = $1 and id = $2

-- name: user_field/values_of
-- Returns the values of the user $2 by the ids of the fields.
select coalesce(jsonb_object_agg(v.field_id, coalesce(to_jsonb(v.text_value), to_jsonb(v.number_value), to_jsonb(v.date_value))), '{}'::jsonb) as fields
from user_field_values v
where v.company_id = $1 and v.user_id = $2

-- name: user_field/values_of_users
-- Returns the values of those of the users $2 who have any, by the ids of the fields. $3 is the manager whose people the result contains, or null for all.
select
    v.user_id, jsonb_object_agg(v.field_id, coalesce(to_jsonb(v.text_value), to_jsonb(v.number_value), to_jsonb(v.date_value))) as fields
from user_field_values v
where v.company_id = $1 and v.user_id = any($2::bigint[])
    and ($3::bigint is null or v.user_id in (
        {reach/trainees $3}
        union all
        {reach/reports $3}
        union all
        select e.user_id from course_owners o
        join enrollments e on e.company_id = $1 and e.course_id = o.course_id and e.latest and e.status <> 'unenrolled'
        where o.company_id = $1 and o.user_id = $3 and e.user_id = any($2::bigint[])
    ))
group by v.user_id

-- name: user_field/values_set
-- Set the values of the fields $3 of the users $2 to the texts at the same place in $4. Null removes a value.
with wanted as (
    select w.user_id, w.field_id, w.value from unnest($2::bigint[], $3::bigint[], $4::text[]) as w (user_id, field_id, value)
),
gone as (
    delete from user_field_values
    where company_id = $1 and (field_id, user_id) in (select w.field_id, w.user_id from wanted w where w.value is null)
)
insert into user_field_values (company_id, field_id, user_id, text_value, number_value, date_value)
select
    $1, f.id, w.user_id, case when f.kind in ('text', 'choice') then w.value end as text_value,
    case f.kind when 'number' then w.value::numeric end as number_value, case f.kind when 'date' then w.value::date end as date_value
from wanted w
join user_fields f on f.company_id = $1 and f.id = w.field_id
where w.value is not null
on conflict (company_id, field_id, user_id) do update
set text_value = excluded.text_value, number_value = excluded.number_value, date_value = excluded.date_value

-- name: user_field/values_wanted
-- Returns the values of fields that differ from those of the users: the id of the user with the e-mail address in $2, the field at the same place in $3, and
-- the text at the same place in $4, which is empty if the user is to have no value.
select u.id as user_id, f.id as field_id, w.value
from unnest($2::text[], $3::bigint[], $4::text[]) as w (email, field_id, value)
join users u on u.company_id = $1 and lower(u.email) = w.email and u.deleted_at is null
join user_fields f on f.company_id = $1 and f.id = w.field_id
left join user_field_values v on v.company_id = $1 and v.field_id = f.id and v.user_id = u.id
where w.value <> coalesce(v.text_value, v.number_value::text, v.date_value::text, '')
order by u.id, f.id

-- name: user_manager/check
-- Returns the users among $2 who cannot get the manager at the same place in $3, with the reason: the manager is unknown, is disabled, or reports to
-- the user, also by way of other managers. A manager of 0 means none. A user who does not exist yet has a negative id. The managers of $3 count in
-- place of the stored ones. A chain of 100 managers counts as one that leads back.
with recursive wanted as (
    select w.user_id, w.manager_id from unnest($2::bigint[], $3::bigint[]) as w (user_id, manager_id)
),
up as (
    select w.user_id as start, w.manager_id as at, 1 as depth
    from wanted w
    where w.manager_id <> 0
    union all
    select p.start, coalesce(w.manager_id, m.manager_id), p.depth + 1
    from up p
    left join wanted w on w.user_id = p.at
    left join user_managers m on m.company_id = $1 and m.user_id = p.at
    where p.at <> p.start and p.depth < 100 and coalesce(w.manager_id, m.manager_id, 0) <> 0
)
select w.user_id, case when u.id is null then 'unknown' when u.status = 0 then 'disabled' else 'cycle' end as problem
from wanted w
left join users u on u.company_id = $1 and u.id = w.manager_id and u.deleted_at is null
where w.manager_id <> 0
    and (u.id is null or u.status = 0 or w.user_id in (select p.start from up p where p.at = p.start or p.depth = 100))
order by w.user_id

-- name: user_manager/leave
-- Remove the manager of the user $2, and the user as the manager of others, at the time $3. Lists show that the others have changed.
with gone as (
    delete from user_managers
    where company_id = $1 and user_id in (
        select $2::bigint
        union all
        select m.user_id from user_managers m where m.company_id = $1 and m.manager_id = $2
    )
    returning user_id
)
update users
set updated_at = $3, revision = revision + 1, import_id = null
where company_id = $1 and id <> $2 and id in (select user_id from gone)

-- name: user_manager/lock
-- Take the lock for changes of managers of the company until the transaction ends.
select pg_advisory_xact_lock(hashtextextended('lyceum managers', $1)) is null as locked

-- name: user_manager/set
-- Set the managers of the users $2 to those at the same place in $3. A manager of 0 means none.
with wanted as (
    select w.user_id, w.manager_id from unnest($2::bigint[], $3::bigint[]) as w (user_id, manager_id)
),
gone as (
    delete from user_managers where company_id = $1 and user_id in (select user_id from wanted where manager_id = 0)
)
insert into user_managers (company_id, user_id, manager_id)
select $1, w.user_id, w.manager_id
from wanted w
where w.manager_id <> 0
on conflict (company_id, user_id) do update set manager_id = excluded.manager_id

-- name: user_manager/touch
-- Let lists show that the users $2 have changed, except those whom the import $3 has added. Returns the ids of these users.
update users
set updated_at = now(), revision = revision + 1, import_id = null
where company_id = $1 and id = any($2::bigint[]) and import_id is distinct from $3::bigint
returning id

-- name: user_manager/wanted
-- Returns the users with the e-mail addresses $2 and the ids of their managers, who have the e-mail addresses at the same place in $3, with the index of
-- the place. It leaves out users who have these managers already. The id is 0 for an empty address, and -1 for an unknown one.
select w.row_index as row, u.id as user_id, coalesce(g.id, case w.manager when '' then 0 else -1 end) as manager_id
from unnest($2::text[], $3::text[]) with ordinality as w (email, manager, row_index)
join users u on u.company_id = $1 and lower(u.email) = w.email and u.deleted_at is null
left join users g on g.company_id = $1 and lower(g.email) = w.manager and w.manager <> '' and g.deleted_at is null
left join user_managers m on m.company_id = $1 and m.user_id = u.id
where coalesce(m.manager_id, 0) <> coalesce(g.id, case w.manager when '' then 0 else -1 end)
order by w.row_index
