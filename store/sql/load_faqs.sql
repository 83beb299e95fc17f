-- Add and change questions with their answers.
with input as materialized (
    select
        i.place, o.id,
        i.question, i.answer, i.status, coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as updated_at, u.id as created_by, u.id as updated_by
    from unnest(
        $2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[]
    ) with ordinality as i (
        question, answer, status, author, created_at, place
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.author) and u.deleted_at is null
    left join lateral (
        select x.id from faqs x
        where x.company_id = $1 and lower(x.question) = lower(i.question)
        order by x.id limit 1
    ) o on true
),
changed as (
    update faqs t
    set (answer, status, updated_by, updated_at) =
        row(i.answer, i.status, i.updated_by, now())
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.answer, t.status, t.updated_by) is distinct from
            (i.answer, i.status, i.updated_by)
    returning t.id
),
added as (
    insert into faqs (company_id, question, answer, status, created_at, updated_at, created_by, updated_by)
    select $1::bigint, i.question, i.answer, i.status, i.created_at, i.updated_at, i.created_by, i.updated_by
    from input i
    where i.id is null
    order by i.place
    returning id
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
