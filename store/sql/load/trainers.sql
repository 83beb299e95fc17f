-- Add and change the profiles of trainers by name. A column that the source does not have is NULL. Existing rows keep their
-- values in this column.
with input as materialized (
    select
        i.row_index, o.id, i.name, coalesce(i.about, o.about, '') as about, coalesce(i.photo, o.photo, '') as photo
    from unnest($2::text[], $3::text[], $4::text[]) with ordinality as i (name, about, photo, row_index)
    left join trainers o on o.company_id = $1 and o.name = i.name
),
changed as (
    update trainers t
    set import_id = null, about = i.about, photo = i.photo, revision = t.revision + 1, updated_at = now(), updated_by = null
    from input i
    where t.company_id = $1 and t.id = i.id and (t.about, t.photo) is distinct from (i.about, i.photo)
    returning t.id
),
added as (
    insert into trainers (company_id, import_id, name, about, photo)
    select $1::bigint, $5::bigint, i.name, i.about, i.photo
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
