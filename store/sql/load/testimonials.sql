-- Add and change testimonials. A column that the source does not have is NULL. Existing rows keep their values in this
-- column.
with input as materialized (
    select
        i.row_index, o.id, i.description, coalesce(i.status, o.status, 1) as status,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as updated_at, u.id as created_by, u.id as updated_by
    from unnest(
        $2::text[], $3::smallint[], $4::text[], $5::text[]
    ) with ordinality as i (
        description, status, author, created_at, row_index
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.author) and u.deleted_at is null
    left join lateral (
        select x.id, x.status from testimonials x
        where x.company_id = $1 and x.created_by = u.id and x.description = i.description
        order by x.id limit 1
    ) o on true
),
changed as (
    update testimonials t
    set import_id = null, (status, updated_by, updated_at) =
        row(i.status, i.updated_by, now())
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.status, t.updated_by) is distinct from
            (i.status, i.updated_by)
    returning t.id
),
added as (
    insert into testimonials (company_id, import_id, description, status, created_at, updated_at, created_by, updated_by)
    select $1::bigint, $6::bigint, i.description, i.status, i.created_at, i.updated_at, i.created_by, i.updated_by
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
