-- name: faq/list
-- Returns a page of the published FAQ entries of the company, newest first. A page in the second half of the list is read
-- from its end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'faqs' and scope = 0
), page as (
    (
        select id from faqs
        where company_id = $1 and status = 1 and $3::bigint <= (select n / 2 from total)
        order by created_at desc, id desc
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from faqs
        where company_id = $1 and status = 1 and $3::bigint > (select n / 2 from total)
        order by created_at, id
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select
    total.n as total_count, f.id, f.question, f.answer, f.status, f.company_id, f.created_at, f.updated_at,
    f.created_by, f.updated_by
from page
cross join lateral (
    select id, question, answer, status, company_id, created_at, updated_at, created_by, updated_by
    from faqs
    where company_id = $1 and id = page.id
    limit 1
) f
cross join total
order by f.created_at desc, f.id desc
