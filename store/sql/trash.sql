-- name: trash/add
-- Store the removed object $3 of the kind $2 with its title $4 and its rows $6. $5 is the user who removed it, or 0.
insert into trash_items (company_id, kind, item_id, title, removed_by, content)
values ($1, $2, $3, $4, nullif($5, 0), $6)
on conflict (company_id, kind, item_id) do update
set title = excluded.title, removed_by = excluded.removed_by, content = excluded.content, removed_at = excluded.removed_at

-- name: trash/list
-- Returns a page of what was removed and can be restored, the newest first. $4 is the kind, or empty for all, $5 the id, or 0 for all, and $6 another order.
select
    count(*) over () as total_count, o.kind, o.id, o.title, o.removed_at, coalesce(trim(u.fname || ' ' || u.lname), '') as removed_by, o.course
from (
    select t.kind, t.item_id as id, t.title, t.removed_at, t.removed_by, '' as course, t.id as sequence
    from trash_items t
    where t.company_id = $1
    union all
    select r.kind, r.item_id, r.title, r.removed_at, null::bigint, c.title, r.id
    from removed_outline_items r
    join courses c on c.company_id = $1 and c.id = r.course_id
    where r.company_id = $1
) o
left join users u on u.company_id = $1 and u.id = o.removed_by
where ($4::text = '' or o.kind = $4) and ($5::bigint = 0 or o.id = $5)
order by {sort $6} o.removed_at desc, o.sequence desc
limit $2::bigint offset $3::bigint

-- name: trash/purge
-- Delete for good what was removed before $2.
delete from trash_items where company_id = $1 and removed_at < $2

-- name: trash/recount_batch
-- Add the totals of the courses and the trainees of the restored batch $2.
insert into counters (company_id, kind, scope, slot, n)
select $1::bigint, 'batch_courses', $2::bigint, 0, count(*) from batch_courses where company_id = $1 and batch_id = $2::bigint
union all
select $1, 'batch_trainees', $2, 0, count(*) from batch_trainees where company_id = $1 and batch_id = $2
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n

-- name: trash/recount_course
-- Add the exams of the restored course $2, and the course in its batches, to their totals.
insert into counters (company_id, kind, scope, slot, n)
select $1::bigint, 'exams', 0::bigint, 0, count(*) from exams where company_id = $1 and course_id = $2::bigint
union all
select $1, 'batch_courses', batch_id, 0, 1 from batch_courses where company_id = $1 and course_id = $2
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n

-- name: trash/take
-- Remove the object $3 of the kind $2 from the trash and return its rows.
delete from trash_items where company_id = $1 and kind = $2 and item_id = $3
returning content

-- name: trash/total
-- Returns the number of objects that were removed and can be restored. $2 is the kind, or empty for all, and $3 the id, or 0 for all.
select (
    select count(*) from trash_items t where t.company_id = $1 and ($2::text = '' or t.kind = $2) and ($3::bigint = 0 or t.item_id = $3)
) + (
    select count(*) from removed_outline_items r where r.company_id = $1 and ($2 = '' or r.kind = $2) and ($3 = 0 or r.item_id = $3)
)
