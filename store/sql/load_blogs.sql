-- Add and change blog entries by their titles.
with input as materialized (
    select
        i.place, o.id, i.title, i.description, i.author, i.image, i.status,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest(
        $2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::text[]
    ) with ordinality as i (
        title, description, author, image, status, created_at, place
    )
    left join lateral (
        select x.id from blogs x
        where x.company_id = $1 and lower(x.title) = lower(i.title)
        order by x.id limit 1
    ) o on true
),
changed as (
    update blogs t
    set (description, author, image, status) =
        row(i.description, i.author, i.image, i.status)
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.description, t.author, t.image, t.status) is distinct from
            (i.description, i.author, i.image, i.status)
    returning t.id
),
added as (
    insert into blogs (company_id, title, description, author, image, status, created_at)
    select $1::bigint, i.title, i.description, i.author, i.image, i.status, i.created_at
    from input i
    where i.id is null
    order by i.place
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
