-- Returns the number of users that match the filters, and the ids of a page of at most $2 of them after the first $3. An
-- unset filter selects all. Filters: the text $4 in name or e-mail address; the role $5; the status $6, or -1 for all; the
-- batch $7; the course $8; changed since $9; last seen since $10; not seen since $11. $12 names the sort column, and $13
-- selects descending order. $14 is the manager whose people the list contains, or null for all.
with seen as (
    select s.user_id, max(coalesce(s.seen_at, s.created_at)) as at
    from sessions s
    where s.company_id = $1 and $12::text = 'lastSeen'
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
    where u.company_id = $1 and u.deleted_at is null
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
        and ($14::bigint is null or u.id in (
            select t.user_id from batch_managers g
            join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
            where g.company_id = $1 and g.user_id = $14
        ) or u.id in (
            select e.user_id from course_owners o
            join enrollments e on e.company_id = $1 and e.course_id = o.course_id and e.latest and e.status <> 'unenrolled'
            where o.company_id = $1 and o.user_id = $14
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
