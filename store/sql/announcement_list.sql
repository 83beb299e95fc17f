-- Which announcements has the company published? The newest come first.
with total as materialized (
    select count(*) as n from announcements where company_id = $1 and status = 1
)
select
    total.n as total_count, a.id, a.title, a.description, a.company_id, a.created_at, a.created_by, a.updated_at, a.updated_by,
    a.status, a.type, a.site_id
from total
cross join lateral (
    select id, title, description, company_id, created_at, created_by, updated_at, updated_by, status, type, site_id
    from announcements
    where company_id = $1 and status = 1
    order by created_at desc, id desc
    limit $2::bigint offset $3::bigint
) a
order by a.created_at desc, a.id desc
