-- Returns a page of the exams of the company, by id. A page in the second half of the list is read from its end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'exams' and scope = 0
), page as (
    (
        select id from exams
        where company_id = $1 and $3::bigint <= (select n / 2 from total)
        order by id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select id from exams
        where company_id = $1 and $3::bigint > (select n / 2 from total)
        order by id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select total.n as total_count, e.id, e.title
from page
cross join lateral (
    select id, title from exams where company_id = $1 and id = page.id limit 1
) e
cross join total
order by e.id
