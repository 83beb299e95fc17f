-- Set the courses of the learning paths $2 to exactly the pairs of path $3 and course $4, in the order of the pairs. $5 is
-- the import. Returns the number of paths that exist, and the number of pairs with an unknown path or course.
with owner as materialized (
    select p.id
    from learning_paths p
    where p.company_id = $1 and lower(p.name) = any(array(select lower(i.name) from unnest($2::text[]) as i (name)))
    order by p.id
    for update
),
wanted as materialized (
    select p.id as learning_path_id, c.id as course_id, row_number() over (partition by p.id order by i.row_index) as position
    from unnest($3::text[], $4::text[]) with ordinality as i (path, course_code, row_index)
    join learning_paths p on p.company_id = $1 and lower(p.name) = lower(i.path)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
),
removed as (
    delete from learning_path_courses m
    using owner o
    where m.company_id = $1 and m.learning_path_id = o.id
        and not exists (select 1 from wanted w where w.learning_path_id = m.learning_path_id and w.course_id = m.course_id)
    returning m.learning_path_id
),
loaded as (
    insert into learning_path_courses as t (company_id, import_id, learning_path_id, course_id, position)
    select $1::bigint, $5::bigint, w.learning_path_id, w.course_id, w.position
    from wanted w
    on conflict (company_id, learning_path_id, course_id) do update
    set import_id = null, position = excluded.position
    where t.position is distinct from excluded.position
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from wanted) - count(*) as unchanged, (select count(*) from removed) as removed,
    (select count(*) from owner) as owners, coalesce(cardinality($3::text[]), 0) - (select count(*) from wanted) as unknown
from loaded
