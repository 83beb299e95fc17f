-- Add and change batches by name, and update the total of batches. A column that the source does not have is NULL.
-- Existing rows keep their values in this column.
with input as materialized (
    select
        i.row_index, i.name, coalesce(i.description, o.description, '') as description,
        nullif(coalesce(i.start_date, o.start_date::text, ''), '')::date as start_date,
        nullif(coalesce(i.end_date, o.end_date::text, ''), '')::date as end_date,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]
    ) with ordinality as i (
        name, description, start_date, end_date, created_at, row_index
    )
    left join batches o on o.company_id = $1 and lower(o.name) = lower(i.name)
),
loaded as (
    insert into batches as t (company_id, import_id, name, description, start_date, end_date, created_at)
    select $1::bigint, $7::bigint, i.name, i.description, i.start_date, i.end_date, i.created_at
    from input i
    order by i.row_index
    on conflict (company_id, lower(name)) do update
    set import_id = null, revision = t.revision + 1, (description, start_date, end_date) =
        row(excluded.description, excluded.start_date, excluded.end_date)
    where (t.description, t.start_date, t.end_date) is distinct from
        (excluded.description, excluded.start_date, excluded.end_date)
    returning xmax = 0 as added
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'batches', 0, -1, count(*)
    from loaded
    where added
    having count(*) > 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
