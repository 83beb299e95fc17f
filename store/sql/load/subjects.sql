-- Add and change subjects of courses by title. A column that the source does not have is NULL. Existing rows keep their
-- values in this column.
with input as materialized (
    select
        i.row_index, o.id, c.id as course_id, i.title, coalesce(i.position, o.position, 0) as position
    from unnest($2::text[], $3::text[], $4::integer[]) with ordinality as i (course_code, title, position, row_index)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    left join lateral (
        select x.id, x.position from subjects x
        where x.company_id = $1 and x.course_id = c.id and lower(x.title) = lower(i.title)
        order by x.id limit 1
    ) o on true
),
changed as (
    update subjects t
    set import_id = null, position = i.position
    from input i
    where t.company_id = $1 and t.id = i.id
        and t.position is distinct from i.position
    returning t.id
),
added as (
    insert into subjects (company_id, import_id, course_id, title, position)
    select $1::bigint, $5::bigint, i.course_id, i.title, i.position
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
