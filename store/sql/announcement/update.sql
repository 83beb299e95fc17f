-- Change the announcement $2 to the JSON object $3 on behalf of the user $4, and update the total of published
-- announcements.
with old as (
    select status from announcements where company_id = $1 and id = $2
),
changed as (
    update announcements a
    set title = n.title, description = n.description, status = n.status, type = n.type, updated_at = now(), updated_by = $4::bigint,
        revision = a.revision + 1, import_id = null
    from jsonb_to_record($3::jsonb) as n (title text, description text, status smallint, type smallint)
    where a.company_id = $1 and a.id = $2
    returning a.id, a.revision, a.title, a.description, a.status, a.type
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'announcements', 0, floor(random() * 16)::smallint, c.status - o.status
    from changed c
    cross join old o
    where c.status <> o.status
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select id, revision, title, description, status, type from changed
