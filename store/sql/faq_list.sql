-- Which questions has the company published an answer to? The newest come first.
with total as materialized (
    select count(*) as n from faqs where company_id = $1 and status = 1
)
select
    total.n as total_count, f.id, f.question, f.answer, f.status, f.company_id, f.created_at, f.updated_at, f.created_by, f.updated_by
from total
cross join lateral (
    select id, question, answer, status, company_id, created_at, updated_at, created_by, updated_by
    from faqs
    where company_id = $1 and status = 1
    order by created_at desc, id desc
    limit $2::bigint offset $3::bigint
) f
order by f.created_at desc, f.id desc
