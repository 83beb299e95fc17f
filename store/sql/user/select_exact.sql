-- Returns what user/select returns, of the users with the e-mail address $14, the number $15 and the external id $16 only, of
-- which null selects all. At least one of the three is not null. An index finds these users. $14 is the texts by which the
-- owner of an address is found, in this order. Further filters: ids above $17; users that the transaction $18 or a later one
-- wrote, or null for all. $19 is the manager, or null.
with chosen as (
    (
        select id from users
        where company_id = $1 and lower(email) = any($14::text[]) and deleted_at is null
        order by array_position($14::text[], lower(email))
        limit 1
    )
    union all
    select id from users
    where company_id = $1 and external_id = $16::text and external_id <> '' and deleted_at is null and $14::text[] is null
    union all
    select id from users
    where company_id = $1 and rollno = $15::text and rollno <> '' and deleted_at is null and $14::text[] is null and $16::text is null
),
seen as (
    select s.user_id, max(coalesce(s.seen_at, s.created_at)) as at
    from sessions s
    where s.company_id = $1 and $12::text = 'lastSeen' and s.user_id = any(array(select id from chosen))
    group by s.user_id
),
matching as materialized (
    select
        u.id,
        case $12::text when 'name' then u.search_text when 'email' then lower(u.email) when 'role' then u.role
        end as text_key,
        case $12::text when 'created' then u.created_at when 'updated' then u.updated_at when 'lastSeen' then n.at end as time_key
    from users u
    left join seen n on n.user_id = u.id
    where u.company_id = $1 and u.id = any(array(select id from chosen)) and u.deleted_at is null
        and ($15::text is null or u.rollno = $15::text)
        and ($16::text is null or u.external_id = $16::text)
        and ($4::text = '' or strpos(u.search_text, lower($4::text)) > 0)
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
        and u.id > $17::bigint
        and ($18::xid is null or age(u.xmin) <= age($18::xid))
        and ($19::bigint is null or u.id in (
            select t.user_id from batch_managers g
            join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $19
        ) or u.id in (
            select e.user_id from course_owners o
            join enrollments e on e.company_id = $1 and e.course_id = o.course_id and e.latest and e.status <> 'unenrolled'
            where o.company_id = $1 and o.user_id = $19
        ))
)
select
    (select count(*) from matching) as total,
    case when $13::boolean then array(
        select id from matching
        order by text_key desc, time_key desc nulls last, id desc
        limit $2::bigint offset $3::bigint
    ) else array(
        select id from matching
        order by text_key, time_key nulls first, id
        limit $2::bigint offset $3::bigint
    ) end as ids
