-- name: announcement/add
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

-- name: announcement/list
-- Returns a page of the published announcements of the company, newest first: at most $2 of them after the first $3. A page
-- in the second half of the list is read from its end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'announcements' and scope = 0
), page as (
    (
        select id from announcements
        where company_id = $1 and status = 1 and $3::bigint <= (select n / 2 from total)
        order by created_at desc, id desc
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from announcements
        where company_id = $1 and status = 1 and $3::bigint > (select n / 2 from total)
        order by created_at, id
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, a.id, a.title, a.description, a.company_id, a.created_at, a.created_by,
    a.updated_at, a.updated_by, a.status, a.type, a.site_id
from page
cross join lateral (
    select id, title, description, company_id, created_at, created_by, updated_at, updated_by, status, type,
        site_id
    from announcements
    where company_id = $1 and id = page.id
    limit 1
) a
cross join total
order by a.created_at desc, a.id desc

-- name: announcement/lock
-- Lock the announcement $2 and return it, published or not.
select id, revision, title, description, status, type
from announcements
where company_id = $1 and id = $2
for update

-- name: announcement/remove
-- Remove the announcement $2, and update the total of published announcements.
with removed as (
    delete from announcements where company_id = $1 and id = $2 returning status
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'announcements', 0, floor(random() * 16)::smallint, -1
from removed
where status = 1
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n

-- name: announcement/staff_list
-- Returns a page of the announcements of the company, published or not, newest first. Filters: the text $4 in the title or
-- the description, the status $5, and the type $6. An empty text and null select all.
select count(*) over () as total_count, id, revision, title, description, status, type
from announcements
where company_id = $1 and ($4::text = '' or strpos(lower(title), lower($4::text)) > 0 or strpos(lower(description), lower($4::text)) > 0)
    and ($5::bigint is null or status = $5) and ($6::bigint is null or type = $6)
order by created_at desc, id desc
limit $2::bigint offset $3::bigint

-- name: announcement/staff_total
-- Returns the number of announcements of the company, published or not. Filters: the text $2 in the title or the
-- description, the status $3, and the type $4. An empty text and null select all.
select count(*)
from announcements
where company_id = $1 and ($2::text = '' or strpos(lower(title), lower($2::text)) > 0 or strpos(lower(description), lower($2::text)) > 0)
    and ($3::bigint is null or status = $3) and ($4::bigint is null or type = $4)

-- name: announcement/update
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
