-- name: learning_path/add
-- Add a learning path with its courses. $3 is the new object as JSON. All add statements get 0 as $2 and the actor as $4.
-- This statement does not use them. The where clause contains them only to give them a type.
with input as materialized (
    select n.name, n.description, n."courseIDs"
    from jsonb_to_record($3::jsonb) as n (name text, description text, "courseIDs" bigint[])
    where $2::bigint is not null and $4::bigint is not null
),
added as (
    insert into learning_paths (company_id, name, description)
    select $1, n.name, n.description
    from input n
    returning id, revision, name, description
),
joined as (
    insert into learning_path_courses (company_id, learning_path_id, course_id, position)
    select $1, a.id, k.course_id, k.position
    from added a
    cross join input n
    cross join lateral unnest(n."courseIDs") with ordinality as k (course_id, position)
    returning course_id, position
)
select a.id, a.revision, a.name, a.description, array(select course_id from joined order by position) as course_ids
from added a

-- name: learning_path/lock
-- Lock the learning path $2 and return it with its courses in order.
select
    p.id, p.revision, p.name, p.description,
    array(
        select m.course_id from learning_path_courses m where m.company_id = $1 and m.learning_path_id = p.id order by m.position, m.course_id
    ) as course_ids
from learning_paths p
where p.company_id = $1 and p.id = $2
for update

-- name: learning_path/remove
-- Remove the learning path $2 with its lists of courses and trainees. The enrollments remain without a learning path.
with detached as (
    update enrollments set learning_path_id = null where company_id = $1 and learning_path_id = $2 returning id
)
delete from learning_paths where company_id = $1 and id = $2 and (select count(*) from detached) >= 0

-- name: learning_path/staff_list
-- Returns a page of the learning paths of the company, by name, with their courses in order. Filters: the text $4 in the
-- name or the description, and the course $5. An empty text and null select all.
select
    count(*) over () as total_count, p.id, p.revision, p.name, p.description,
    array(
        select m.course_id from learning_path_courses m where m.company_id = $1 and m.learning_path_id = p.id order by m.position, m.course_id
    ) as course_ids
from learning_paths p
where p.company_id = $1 and ($4::text = '' or strpos(lower(p.name), lower($4::text)) > 0 or strpos(lower(p.description), lower($4::text)) > 0)
    and ($5::bigint is null or exists (
        select 1 from learning_path_courses k where k.company_id = $1 and k.learning_path_id = p.id and k.course_id = $5
    ))
order by lower(p.name), p.id
limit $2::bigint offset $3::bigint

-- name: learning_path/staff_total
-- Returns the number of learning paths of the company. Filters: the text $2 in the name or the description, and the course
-- $3. An empty text and null select all.
select count(*)
from learning_paths p
where p.company_id = $1 and ($2::text = '' or strpos(lower(p.name), lower($2::text)) > 0 or strpos(lower(p.description), lower($2::text)) > 0)
    and ($3::bigint is null or exists (
        select 1 from learning_path_courses k where k.company_id = $1 and k.learning_path_id = p.id and k.course_id = $3
    ))

-- name: learning_path/trainee_list
-- Returns a page of the trainees of the learning path $4 with their dates, by id.
select
    (select count(*) from learning_path_trainees n where n.company_id = $1 and n.learning_path_id = $4) as total_count,
    u.id, u.fname, u.lname, u.email, t.start_date, t.end_date
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

-- name: learning_path/trainees_set
-- Add the trainees $3 to the learning path $2 with the dates $4 and $5, or change the dates of trainees who are already on
-- it. Returns a row for each trainee who exists.
insert into learning_path_trainees as t (company_id, learning_path_id, user_id, start_date, end_date)
select $1, $2, u.id, $4::date, $5::date
from users u
where u.company_id = $1 and u.id = any($3::bigint[]) and u.role = 'trainee' and u.deleted_at is null
order by u.id
on conflict (company_id, learning_path_id, user_id) do update
set start_date = excluded.start_date, end_date = excluded.end_date, import_id = null
returning t.user_id

-- name: learning_path/update
-- Change the learning path $2 and its courses. $3 is the changed object as JSON. All update statements get the actor as $4.
-- This statement does not use it. The where clause contains it only to give it a type. The caller has locked the learning
-- path.
with input as materialized (
    select n.name, n.description, n."courseIDs"
    from jsonb_to_record($3::jsonb) as n (name text, description text, "courseIDs" bigint[])
    where $4::bigint is not null
),
wanted as materialized (
    select k.course_id, k.position
    from input n
    cross join lateral unnest(n."courseIDs") with ordinality as k (course_id, position)
),
removed as (
    delete from learning_path_courses m
    where m.company_id = $1 and m.learning_path_id = $2 and not exists (select 1 from wanted w where w.course_id = m.course_id)
),
joined as (
    insert into learning_path_courses as m (company_id, learning_path_id, course_id, position)
    select $1::bigint, $2::bigint, w.course_id, w.position
    from wanted w
    on conflict (company_id, learning_path_id, course_id) do update
    set position = excluded.position, import_id = null
    where m.position <> excluded.position
),
changed as (
    update learning_paths p
    set name = n.name, description = n.description, revision = p.revision + 1, import_id = null
    from input n
    where p.company_id = $1 and p.id = $2
    returning p.id, p.revision, p.name, p.description
)
select c.id, c.revision, c.name, c.description, array(select course_id from wanted order by position) as course_ids
from changed c
