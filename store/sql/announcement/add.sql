-- Add an announcement on behalf of the user $4, and update the total of published announcements. $3 is the new object as
-- JSON. All add statements get 0 as $2. This statement does not use it. The where clause contains it only to give it a type.
with added as (
    insert into announcements (company_id, title, description, status, type, created_by, updated_by)
    select $1, n.title, n.description, n.status, n.type, $4::bigint, $4::bigint
    from jsonb_to_record($3::jsonb) as n (title text, description text, status smallint, type smallint)
    where $2::bigint is not null
    returning id, revision, title, description, status, type
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'announcements', 0, floor(random() * 16)::smallint, 1
    from added
    where status = 1
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id, revision, title, description, status, type from added
