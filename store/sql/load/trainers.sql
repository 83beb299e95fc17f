-- Add and change the profiles of trainers by name. A column that the source does not have is NULL. Existing rows keep their
-- values in this column.
with input as materialized (
    select i.row_index, i.name, i.about, i.photo
    from unnest($2::text[], $3::text[], $4::text[]) with ordinality as i (name, about, photo, row_index)
),
loaded as (
    insert into trainers as t (company_id, import_id, name, about, photo)
    select $1::bigint, $5::bigint, i.name, coalesce(i.about, ''), coalesce(i.photo, '')
    from input i
    order by i.row_index
    on conflict (company_id, name) do update
    set import_id = null, revision = t.revision + 1, updated_at = excluded.updated_at, updated_by = null, (about, photo) = (
        select coalesce(i.about, t.about), coalesce(i.photo, t.photo) from input i where i.name = t.name
    )
    where exists (
        select 1 from input i
        where i.name = t.name and (coalesce(i.about, t.about), coalesce(i.photo, t.photo)) is distinct from (t.about, t.photo)
    )
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
