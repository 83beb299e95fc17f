-- Add and change FAQ entries by question, and update the total of published FAQ entries. A column that the source does not
-- have is NULL. Existing rows keep their values in this column. Questions are not indexed, so the statement reads all FAQ
-- entries of the company once instead of once per row.
with input as materialized (
    select
        i.row_index, o.id, coalesce(o.status, 0) as was, i.question, coalesce(i.answer, o.answer, '') as answer,
        coalesce(i.status, o.status, 1) as status,
        coalesce(nullif(i.created_at, '')::timestamptz, o.created_at, now()) as created_at, u.id as author
    from unnest(
        $2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[]
    ) with ordinality as i (
        question, answer, status, author, created_at, row_index
    )
    join users u on u.company_id = $1 and lower(u.email) = lower(i.author) and u.deleted_at is null
    left join (
        select distinct on (lower(question)) lower(question) as key, id, answer, status, created_at
        from faqs
        where company_id = $1
        order by lower(question), id
    ) o on o.key = lower(i.question)
),
changed as (
    update faqs t
    set import_id = null, (answer, status, created_at, updated_by, updated_at) =
        row(i.answer, i.status, i.created_at, i.author, now())
    from input i
    where t.company_id = $1 and t.id = i.id
        and (t.answer, t.status, t.created_at, t.updated_by) is distinct from
            (i.answer, i.status, i.created_at, i.author)
    returning i.status - i.was as more
),
added as (
    insert into faqs (company_id, import_id, question, answer, status, created_at, updated_at, created_by, updated_by)
    select $1::bigint, $7::bigint, i.question, i.answer, i.status, i.created_at, i.created_at, i.author, i.author
    from input i
    where i.id is null
    order by i.row_index
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
