-- Add and change blog entries by title. A column that the source does not have is NULL. Existing rows keep their values
-- in this column. Titles are not indexed, so the statement reads all entries of the company once instead of once per row.
with input as materialized (
    select
        i.row_index, o.id, i.title, coalesce(i.description, o.description, '') as description,
        coalesce(i.author, o.author, '') as author, coalesce(i.image, o.image, '') as image,
        coalesce(i.status, o.status, 1) as status,
        coalesce(nullif(i.created_at, '')::timestamptz, o.created_at, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[]
    ) with ordinality as i (
        title, description, author, image, status, created_at, row_index
    )
    left join (
        select distinct on (lower(title)) lower(title) as key, id, description, author, image, status, created_at
        from blogs
        where company_id = $1
        order by lower(title), id
    ) o on o.key = lower(i.title)
),
changed as (
    update blogs t
    set import_id = null, (description, author, image, status, created_at) =
        row(i.description, i.author, i.image, i.status, i.created_at)
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.description, t.author, t.image, t.status, t.created_at) is distinct from
            (i.description, i.author, i.image, i.status, i.created_at)
    returning t.id
),
added as (
    insert into blogs (company_id, import_id, title, description, author, image, status, created_at)
    select $1::bigint, $8::bigint, i.title, i.description, i.author, i.image, i.status, i.created_at
    from input i
    where i.id is null
    order by i.row_index
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
