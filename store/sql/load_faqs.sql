-- Add and change questions with their answers, and keep the total of the published ones.
with input as materialized (
    select
        i.place, o.id, o.status as was,
        i.question, i.answer, i.status, coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as updated_at, u.id as created_by, u.id as updated_by
    from unnest(
        $2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[]
    ) with ordinality as i (
        question, answer, status, author, created_at, place
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.author) and u.deleted_at is null
    left join lateral (
        select x.id, x.status from faqs x
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
    returning i.status - i.was as more
),
added as (
    insert into faqs (company_id, question, answer, status, created_at, updated_at, created_by, updated_by)
    select $1::bigint, i.question, i.answer, i.status, i.created_at, i.updated_at, i.created_by, i.updated_by
    from input i
    where i.id is null
    order by i.place
    returning status
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'faqs', 0, -1, sum(p.more)
    from (select more from changed union all select status from added) p
    having sum(p.more) <> 0
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select a.n as added, c.n as changed, i.n - a.n - c.n as unchanged
from (select count(*) as n from added) a
cross join (select count(*) as n from changed) c
cross join (select count(*) as n from input) i
