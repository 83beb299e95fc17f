-- name: learning_path/complete
-- Complete the learning paths $2 for the trainees $3 who have completed all of their courses. The arrays are parallel, and the caller has locked these
-- trainees of the paths. A course counts by the current enrollment, also if staff decided about it. Returns the completed pairs as a JSON array.
with completed as (
    update learning_path_trainees t
    set completed_at = now(), import_id = null
    from unnest($2::bigint[], $3::bigint[]) as i (learning_path_id, user_id)
    where t.company_id = $1 and t.learning_path_id = i.learning_path_id and t.user_id = i.user_id and t.completed_at is null
        and exists (select 1 from learning_path_courses m where m.company_id = $1 and m.learning_path_id = i.learning_path_id)
        and not exists (
            select 1 from learning_path_courses m
            left join enrollments e
                on e.company_id = $1 and e.user_id = i.user_id and e.course_id = m.course_id and e.latest and e.status = 'completed'
            where m.company_id = $1 and m.learning_path_id = i.learning_path_id and e.id is null
        )
    returning t.learning_path_id, t.user_id
)
select coalesce(jsonb_agg(jsonb_build_object('pathID', learning_path_id, 'userID', user_id) order by learning_path_id, user_id), '[]'::jsonb) as completed
from completed

-- name: learning_path/courses_set
-- Set the courses of the learning path $2 to $3, in this order. The caller has locked the learning path.
with removed as (
    delete from learning_path_courses where company_id = $1 and learning_path_id = $2 and not (course_id = any($3::bigint[]))
)
insert into learning_path_courses as m (company_id, learning_path_id, course_id, position)
select $1::bigint, $2::bigint, w.course_id, w.position
from unnest($3::bigint[]) with ordinality as w (course_id, position)
on conflict (company_id, learning_path_id, course_id) do update
set position = excluded.position, import_id = null
where m.position <> excluded.position

-- name: learning_path/due
-- Make the open enrollments of the trainees $3 in the published courses of the learning path $2 due when the trainees are due on the path, unless they are due
-- earlier, and remember the due dates that change. A completed enrollment without a due date gets it too. No enrollment is due before its first day.
with old as materialized (
    select e.id, e.due_date as was, e.completed_at, w.kind as waiver, greatest(t.due_date, e.start_date) as due_date
    from learning_path_trainees t
    join learning_path_courses m on m.company_id = $1 and m.learning_path_id = $2
    join courses c on c.company_id = $1 and c.id = m.course_id and c.status <> 0
    join enrollments e on e.company_id = $1 and e.user_id = t.user_id and e.course_id = c.id and e.latest
    left join completion_waivers w on w.company_id = $1 and w.enrollment_id = e.id
    where t.company_id = $1 and t.learning_path_id = $2 and t.user_id = any($3::bigint[])
        and t.due_date is not null
        and (
            e.status in ('active', 'completed') and e.due_date is null or e.status = 'active' and e.due_date > greatest(t.due_date, e.start_date)
        )
),
{assignment/make_due}

-- name: learning_path/earlier
-- Returns the first published course that the trainee of the enrollment taken.id must complete before its course, because a learning path has an
-- order. Other statements include this text and have a row taken. If its id is null, nothing is read. "offset 0" makes the planner start at the
-- enrollment. A join of all tables would take 20 ms to plan instead of 2.
select c.id as earlier_id, c.title as earlier_title, o.path_id, o.path_name
from (
    select e.user_id, p.id as path_id, p.name as path_name, m.position, m.course_id
    from enrollments e
    join learning_path_trainees t on t.company_id = $1 and t.user_id = e.user_id and t.completed_at is null
    join learning_paths p on p.company_id = $1 and p.id = t.learning_path_id and p.in_order = 1
    join learning_path_courses m on m.company_id = $1 and m.learning_path_id = p.id and m.course_id = e.course_id
    where e.company_id = $1 and e.id = taken.id and e.status <> 'completed'
    offset 0
) o
join learning_path_courses b on b.company_id = $1 and b.learning_path_id = o.path_id and (b.position, b.course_id) < (o.position, o.course_id)
join courses c on c.company_id = $1 and c.id = b.course_id and c.status <> 0
where not exists (
    select 1 from enrollments d
    where d.company_id = $1 and d.user_id = o.user_id and d.course_id = b.course_id and d.latest and d.status = 'completed'
)
order by o.path_id, b.position, b.course_id
limit 1

-- name: learning_path/enroll
-- Enroll those of the trainees $3 on the learning path $2 who are not disabled on the day $4 in its published courses, unless their current enrollment is
-- completed or not over. Courses whose dates have passed are skipped. An enrollment has the dates of the trainee on the path, within those of the course.
-- It is due on $5 or, if $5 is NULL, by the days of the course or when the trainee is due on the path, whichever is earlier, but not before its first day. Returns the ids of the
-- enrollments as a JSON array. The caller has locked the trainees, and must run enrollment/count_many afterwards.
with item as materialized (
    select
        t.user_id, c.id as course_id, f.start_date, f.end_date, e.id as enrollment_id,
        case when f.due_date is not null then greatest(f.due_date, f.start_date) end as due_date
    from learning_path_trainees t
    join users u on u.company_id = $1 and u.id = t.user_id and u.status <> 0 and u.deleted_at is null
    join learning_path_courses m on m.company_id = $1 and m.learning_path_id = $2
    join courses c on c.company_id = $1 and c.id = m.course_id and c.status <> 0
    left join enrollments e on e.company_id = $1 and e.user_id = t.user_id and e.course_id = c.id and e.latest
    cross join lateral (select greatest(t.start_date, $4::date, c.start_date) as start_date) s
    cross join lateral (
        select s.start_date, least(coalesce(t.end_date, s.start_date + c.duration - 1), c.end_date) as end_date,
            coalesce($5::date, least(s.start_date + c.due_days, t.due_date)) as due_date
    ) f
    where t.company_id = $1 and t.learning_path_id = $2 and t.user_id = any($3::bigint[])
        and (e.id is null or e.status = 'unenrolled' or e.status = 'active' and e.end_date < $4::date)
        and (f.end_date is null or f.end_date >= f.start_date)
),
superseded as (
    update enrollments e
    set latest = false
    from item i
    where e.company_id = $1 and e.id = i.enrollment_id and e.latest
    returning e.id
),
made as (
    -- The join with superseded makes the update of the old rows run first. The unique index would otherwise
    -- reject the new rows.
    insert into enrollments (company_id, user_id, course_id, start_date, end_date, due_date, source, learning_path_id)
    select $1, i.user_id, i.course_id, i.start_date, i.end_date, i.due_date, 'path', $2
    from item i
    cross join (select count(*) as n from superseded) s
    where s.n >= 0
    order by i.user_id, i.course_id
    on conflict (company_id, user_id, course_id) where latest do nothing
    returning id
)
select coalesce(jsonb_agg(id order by id), '[]'::jsonb) as made from made

-- name: learning_path/enrollments_hold
-- Lock the current enrollments of the trainees $3 in the courses of the learning path $2 until the transaction ends.
select e.id
from enrollments e
where e.company_id = $1 and e.user_id = any($3::bigint[]) and e.latest
    and e.course_id in (select m.course_id from learning_path_courses m where m.company_id = $1 and m.learning_path_id = $2)
order by e.id
for no key update

-- name: learning_path/hold
-- Lock the trainees of the learning path $2 who have not completed it until the transaction ends.
select t.learning_path_id, t.user_id
from learning_path_trainees t
where t.company_id = $1 and t.learning_path_id = $2 and t.completed_at is null
order by t.user_id
for no key update

-- name: learning_path/hold_of
-- Lock the trainees of the enrollments $2 on the learning paths with the courses of the enrollments that they have not completed, until the transaction
-- ends. So the transactions that complete two courses of a path see each other's completion.
select t.learning_path_id, t.user_id
from enrollments e
join learning_path_courses m on m.company_id = $1 and m.course_id = e.course_id
join learning_path_trainees t
    on t.company_id = $1 and t.learning_path_id = m.learning_path_id and t.user_id = e.user_id and t.completed_at is null
where e.company_id = $1 and e.id = any($2::bigint[])
order by t.learning_path_id, t.user_id
for no key update of t

-- name: learning_path/join
-- Add those of the trainees $3 to the learning path $2 who are not on it, from the day $4. Returns their ids.
insert into learning_path_trainees (company_id, learning_path_id, user_id, start_date)
select $1, $2, u.id, $4::date
from users u
where u.company_id = $1 and u.id = any($3::bigint[]) and u.role = 'trainee' and u.deleted_at is null
order by u.id
on conflict (company_id, learning_path_id, user_id) do nothing
returning user_id

-- name: learning_path/own_list
-- Returns the learning paths of the trainee $2 with their courses, in their order: those that are not completed first, then by due date and name. If $3
-- is not 0, it returns only the path $3. A course is locked if an earlier published one is not completed and the path has an order.
with path as materialized (
    select p.id, p.name, p.description, p.in_order, t.start_date, t.end_date, t.due_date, t.completed_at,
        coalesce(a.number, '') as number, a.expires_on, a.revoked_at
    from learning_path_trainees t
    join learning_paths p on p.company_id = $1 and p.id = t.learning_path_id
    left join awards a on a.company_id = $1 and a.learning_path_id = p.id and a.user_id = $2 and a.erased_at is null
    where t.company_id = $1 and t.user_id = $2 and ($3::bigint = 0 or p.id = $3::bigint)
),
step as materialized (
    select
        p.id as path_id, c.id as course_id, c.title, c.status = 1 or c.status = 2 and e.id is not null as published,
        row_number() over (partition by p.id order by m.position, c.id) as position,
        e.id as enrollment_id, e.status, e.start_date, e.end_date, e.completed_percent, e.completed_at, least(e.due_date, p.due_date) as due_date,
        p.in_order = 1 and p.completed_at is null and e.status is distinct from 'completed' and coalesce(
            bool_or(c.status <> 0 and e.status is distinct from 'completed')
                over (partition by p.id order by m.position, c.id rows between unbounded preceding and 1 preceding), false
        ) as locked
    from path p
    join learning_path_courses m on m.company_id = $1 and m.learning_path_id = p.id
    join courses c on c.company_id = $1 and c.id = m.course_id
    left join enrollments e on e.company_id = $1 and e.user_id = $2 and e.course_id = c.id and e.latest and e.status <> 'unenrolled'
)
select
    p.id, p.name, p.description, p.in_order, p.start_date, p.end_date, p.due_date, p.completed_at, p.number, p.expires_on, p.revoked_at,
    coalesce(s.course_id, 0) as course_id, coalesce(s.title, '') as title, coalesce(s.published, false) as published, coalesce(s.position, 0) as position,
    s.enrollment_id, coalesce(s.status, '') as status, s.start_date as enrolled_from, s.end_date as enrolled_until,
    coalesce(s.completed_percent, 0) as completed_percent, s.completed_at as course_completed_at, s.due_date as course_due_date,
    coalesce(s.locked, false) as locked
from path p
left join step s on s.path_id = p.id
order by p.completed_at is not null, p.due_date nulls last, lower(p.name), p.id, s.position

-- name: learning_path/remove
-- Remove the learning path $2 with its lists of courses and trainees. The enrollments and the awards remain without a learning path.
-- Adds the tombstones of its assignments.
with buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'assignment', id from assignments where company_id = $1 and learning_path_id = $2
    on conflict (company_id, kind, object_id) do nothing
),
detached as (
    update enrollments set learning_path_id = null where company_id = $1 and learning_path_id = $2 returning id
),
detached_awards as (
    update awards set learning_path_id = null where company_id = $1 and learning_path_id = $2 returning id
)
delete from learning_paths
where company_id = $1 and id = $2 and (select count(*) from detached) >= 0 and (select count(*) from detached_awards) >= 0

-- name: learning_path/reopen
-- The trainee of the enrollment $2 has completed the learning paths with its course no longer, because the enrollment is not completed any more. Returns the
-- paths.
with reopened as (
    update learning_path_trainees t
    set completed_at = null, import_id = null
    from enrollments e
    join learning_path_courses m on m.company_id = $1 and m.course_id = e.course_id
    where e.company_id = $1 and e.id = $2 and e.status <> 'completed'
        and t.company_id = $1 and t.user_id = e.user_id and t.learning_path_id = m.learning_path_id and t.completed_at is not null
    returning t.learning_path_id
)
select coalesce(array_agg(learning_path_id), '{}') as paths from reopened

-- name: learning_path/trainee_list
-- Returns a page of the trainees of the learning path $4 with their dates, by id.
select
    (select count(*) from learning_path_trainees n where n.company_id = $1 and n.learning_path_id = $4) as total_count,
    u.id, u.fname, u.lname, u.email, t.start_date, t.end_date, t.due_date, t.completed_at
from learning_path_trainees t
join users u on u.company_id = $1 and u.id = t.user_id
where t.company_id = $1 and t.learning_path_id = $4
order by u.id
limit $2::bigint offset $3::bigint

-- name: learning_path/trainee_remove
-- Remove the trainee $3 from the learning path $2. Returns no row if the trainee is not on the path.
delete from learning_path_trainees where company_id = $1 and learning_path_id = $2 and user_id = $3 returning user_id

-- name: learning_path/trainee_total
-- Returns the number of trainees of the learning path $2.
select count(*) from learning_path_trainees where company_id = $1 and learning_path_id = $2

-- name: learning_path/trainees_due
-- Make those of the trainees $3 who have no due date on the learning path $2 due as the path says. Unless $4 is NULL, all of them become due on $4 or earlier.
update learning_path_trainees t
set due_date = least(coalesce(t.due_date, t.start_date + p.due_days), $4::date), import_id = null
from learning_paths p
where t.company_id = $1 and t.learning_path_id = $2 and t.user_id = any($3::bigint[]) and p.company_id = $1 and p.id = $2
    and t.due_date is distinct from least(coalesce(t.due_date, t.start_date + p.due_days), $4::date)

-- name: learning_path/trainees_set
-- Add the trainees $3 to the learning path $2 with the dates $4 and $5, or change the dates of trainees who are already on
-- it. They are due as the path says; if it says nothing, they stay due as they are. Returns a row for each trainee who exists.
insert into learning_path_trainees as t (company_id, learning_path_id, user_id, start_date, end_date, due_date)
select $1, p.id, u.id, $4::date, $5::date, $4::date + p.due_days
from users u
join learning_paths p on p.company_id = $1 and p.id = $2
where u.company_id = $1 and u.id = any($3::bigint[]) and u.role = 'trainee' and u.deleted_at is null
order by u.id
on conflict (company_id, learning_path_id, user_id) do update
set start_date = excluded.start_date, end_date = excluded.end_date, due_date = coalesce(excluded.due_date, t.due_date), import_id = null
returning t.user_id
