-- name: change/bury
-- Add the tombstone of the removed object $3 of the kind $2, which the managers $4 could read.
insert into tombstones (company_id, kind, object_id, managers)
values ($1, $2, $3, $4::bigint[])
on conflict (company_id, kind, object_id) do nothing

-- name: change/managers
-- Returns the managers who may read the object $3 of the kind $2: a person, a batch or a course. Other kinds have none.
select g.user_id
from batch_managers g
where g.company_id = $1 and $2::text = 'batch' and g.batch_id = $3
union
select g.user_id
from batch_managers g
join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
where g.company_id = $1 and $2::text = 'user' and t.user_id = $3
union
select m.manager_id
from user_managers m
where m.company_id = $1 and $2::text = 'user' and m.user_id = $3
union
select o.user_id
from course_owners o
join enrollments e on e.company_id = $1 and e.course_id = o.course_id
where o.company_id = $1 and $2::text = 'user' and e.user_id = $3 and e.latest and e.status <> 'unenrolled'
union
select o.user_id
from course_owners o
where o.company_id = $1 and $2::text = 'course' and o.course_id = $3
union
select g.user_id
from batch_managers g
join batch_courses k on k.company_id = $1 and k.batch_id = g.batch_id
where g.company_id = $1 and $2::text = 'course' and k.course_id = $3

-- name: change/position
-- Returns the oldest transaction that is running now, and the history of the database, which is its identifier and its
-- timeline. All changes of older transactions are visible to later statements. The subquery makes a Citus cluster run the
-- statement on the node that has the company's rows.
select
    pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
    (select system_identifier from pg_control_system())::text || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) as history
from (select count(*) as versions from content_versions where company_id = $1) one

-- name: change/tombstones
-- Returns at most $4 tombstones of the kind $2 of objects with ids above $3, by id. $5 selects the tombstones that the
-- transaction $5 or a later one wrote, and $6 the objects that were removed since $6. A null $5 or $6 selects
-- all. $7 is the manager who could read the objects, or null for no limit.
select t.object_id, t.removed_at
from tombstones t
where t.company_id = $1 and t.kind = $2 and t.object_id > $3
    and ($5::xid is null or age(t.xmin) <= age($5::xid))
    and ($6::timestamptz is null or t.removed_at >= $6::timestamptz)
    and ($7::bigint is null or $7 = any(t.managers))
order by t.object_id
limit $4

-- name: change/unbury
-- Delete the tombstone of the object $3 of the kind $2, which exists again.
delete from tombstones where company_id = $1 and kind = $2 and object_id = $3
