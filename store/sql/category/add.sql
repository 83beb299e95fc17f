-- Add a category and update the total of categories. $3 is the new object as JSON. All add statements get 0 as $2 and the
-- actor as $4. This statement does not use them. The where clause contains them only to give them a type.
with added as (
    insert into categories (company_id, parent_id, position, name)
    select $1, nullif(n."parentID", 0), n.position, n.name
    from jsonb_to_record($3::jsonb) as n ("parentID" bigint, position integer, name text)
    where $2::bigint is not null and $4::bigint is not null
    returning id, revision, coalesce(parent_id, 0) as parent_id, position, name
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'categories', 0, floor(random() * 16)::smallint, 1
    from added
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id, revision, parent_id, position, name from added
