-- Put courses on learning paths.
with input as materialized (
    select
        p.id as learning_path_id, c.id as course_id, i.position
    from unnest($2::text[], $3::text[], $4::integer[]) as i (path, course_code, position)
    join learning_paths p on p.company_id = $1 and lower(p.name) = lower(i.path)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
),
loaded as (
    insert into learning_path_courses as t (company_id, import_id, learning_path_id, course_id, position)
    select $1::bigint, $5::bigint, i.learning_path_id, i.course_id, i.position
    from input i
    on conflict (company_id, learning_path_id, course_id) do update
    set import_id = null, position = excluded.position
    where t.position is distinct from excluded.position
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
