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
