-- Add the departments with the names $2, except those that the company has. $3 is the import. The order of the names
-- prevents deadlocks between requests and imports with the same departments. Returns the numbers of added and of existing
-- departments.
with input as materialized (
    select
        i.row_index, i.name
    from unnest($2::text[]) with ordinality as i (name, row_index)
),
loaded as (
    insert into departments as t (company_id, import_id, name)
    select $1::bigint, $3::bigint, i.name
    from input i
    order by lower(i.name), i.row_index
    on conflict (company_id, lower(name)) do nothing
    returning true as added
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
