-- Add and change announcements by title, and update the total of published announcements. A column that the source does
-- not have is NULL. Existing rows keep their values in this column. Titles are not indexed, so the statement reads all
-- announcements of the company once instead of once per row.
with input as materialized (
    select
        i.row_index, o.id, coalesce(o.status, 0) as was, i.title, coalesce(i.description, o.description, '') as description,
        coalesce(i.status, o.status, 1) as status, coalesce(i.type, o.type, 1) as type,
        coalesce(nullif(i.created_at, '')::timestamptz, o.created_at, now()) as created_at, u.id as author
    from unnest(
        $2::text[], $3::text[], $4::smallint[], $5::smallint[], $6::text[], $7::text[]
    ) with ordinality as i (
        title, description, status, type, author, created_at, row_index
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.author) and u.deleted_at is null
    left join (
        select distinct on (lower(title)) lower(title) as key, id, description, status, type, created_at
        from announcements
        where company_id = $1
        order by lower(title), id
    ) o on o.key = lower(i.title)
),
changed as (
    update announcements t
    set import_id = null, (description, status, type, created_at, updated_by, updated_at) =
        row(i.description, i.status, i.type, i.created_at, i.author, now())
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.description, t.status, t.type, t.created_at, t.updated_by) is distinct from
            (i.description, i.status, i.type, i.created_at, i.author)
    returning i.status - i.was as more
),
added as (
    insert into announcements (company_id, import_id, title, description, status, type, created_at, updated_at, created_by,
        updated_by)
    select $1::bigint, $8::bigint, i.title, i.description, i.status, i.type, i.created_at, i.created_at, i.author, i.author
    from input i
    where i.id is null
    order by i.row_index
    returning status
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'announcements', 0, -1, sum(p.more)
    from (select more from changed union all select status from added) p
    having sum(p.more) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
