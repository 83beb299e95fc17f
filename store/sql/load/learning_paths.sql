-- Add and change learning paths by name. A column that the source does not have is NULL. Existing rows keep their values
-- in this column.
with input as materialized (
    select
        i.row_index, i.name, coalesce(i.description, o.description, '') as description
    from unnest($2::text[], $3::text[]) with ordinality as i (name, description, row_index)
    left join learning_paths o on o.company_id = $1 and lower(o.name) = lower(i.name)
),
loaded as (
    insert into learning_paths as t (company_id, import_id, name, description)
    select $1::bigint, $4::bigint, i.name, i.description
    from input i
    order by i.row_index
    on conflict (company_id, lower(name)) do update
    set import_id = null, description = excluded.description
    where t.description is distinct from excluded.description
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
