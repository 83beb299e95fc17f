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
