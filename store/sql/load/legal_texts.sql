-- Add legal texts, published, and change the texts of existing ones by kind and language. Existing legal texts keep their
-- status.
with input as materialized (
    select i.row_index, i.kind, i.language, i.description
    from unnest($2::smallint[], $3::text[], $4::text[]) with ordinality as i (kind, language, description, row_index)
),
loaded as (
    insert into legal_texts as t (company_id, import_id, kind, language, description, status)
    select $1::bigint, $5::bigint, i.kind, i.language, i.description, 1
    from input i
    order by i.row_index
    on conflict (company_id, kind, language) do update
    set import_id = null, description = excluded.description, revision = t.revision + 1,
        updated_at = excluded.updated_at, updated_by = null
    where t.description is distinct from excluded.description
    returning xmax = 0 as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
