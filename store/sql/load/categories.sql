-- Add and change categories by parent and name, and update the total of categories. All rows belong to one level of the
-- tree.
with input as materialized (
    select
        i.row_index, nullif(i.parent_id, 0) as parent_id, i.name, coalesce(i.position, o.position, 0) as position
    from unnest($2::bigint[], $3::text[], $4::integer[]) with ordinality as i (parent_id, name, position, row_index)
    left join categories o on o.company_id = $1 and coalesce(o.parent_id, 0) = i.parent_id and lower(o.name) = lower(i.name)
),
loaded as (
    insert into categories as t (company_id, import_id, parent_id, name, position)
    select $1::bigint, $5::bigint, i.parent_id, i.name, i.position
    from input i
    order by i.row_index
    on conflict (company_id, coalesce(parent_id, 0), lower(name)) do update
    set import_id = null, position = excluded.position
    where t.position is distinct from excluded.position
    returning xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'categories', 0, -1, count(*)
    from loaded
    where added
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
