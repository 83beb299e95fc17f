-- Returns the ids of at most $3 users with ids above $2, by id. An unset filter selects all. Filters: the text $4 in name or
-- e-mail address; the role $5; the status $6, or -1 for all; the batch $7; the course $8; changed since $9; last seen since
-- $10; not seen since $11. $12 selects the users that the transaction $12 or a later one wrote; null selects all. $13 is the
-- manager whose people the list contains, or null for all.
select u.id
from users u
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
    and ($13::bigint is null or u.id in (
        select t.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and g.user_id = $13
    ) or u.id in (
        select e.user_id from course_owners o
        join enrollments e on e.company_id = $1 and e.course_id = o.course_id and e.latest and e.status <> 'unenrolled'
        where o.company_id = $1 and o.user_id = $13
    ))
    and ($12::xid is null or age(u.xmin) <= age($12::xid))
    and u.id > $2::bigint
order by u.id
limit $3::bigint
