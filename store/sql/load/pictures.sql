-- Add and change the company's pictures by name.
with input as materialized (
    select
        i.name, i.media_type, i.content
    from unnest($2::text[], $3::text[], $4::bytea[]) as i (name, media_type, content)
),
loaded as (
    insert into pictures as t (company_id, import_id, name, media_type, content)
    select $1::bigint, $5::bigint, i.name, i.media_type, i.content
    from input i
    on conflict (company_id, name) do update
    set import_id = null, (media_type, content, updated_at) =
        row(excluded.media_type, excluded.content, excluded.updated_at)
    where (t.media_type, t.content) is distinct from
        (excluded.media_type, excluded.content)
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
