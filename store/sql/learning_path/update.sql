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
