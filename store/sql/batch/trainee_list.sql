-- Returns a page of the trainees of the batch $4, by id. A page in the second half of the list is read from its end.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'batch_trainees' and scope = $4
), page as (
    (
        select user_id from batch_trainees
        where company_id = $1 and batch_id = $4 and $3::bigint <= (select n / 2 from total)
        order by user_id
        limit $2::bigint offset $3::bigint
    )
    union all
    (
        select user_id from batch_trainees
        where company_id = $1 and batch_id = $4 and $3::bigint > (select n / 2 from total)
        order by user_id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3::bigint))
        offset greatest(0, (select n from total) - $3::bigint - $2::bigint)
    )
)
select total.n as total_count, u.id, u.fname, u.lname, u.email, u.rollno
from page
cross join lateral (
    select id, fname, lname, email, rollno from users where company_id = $1 and id = page.user_id limit 1
) u
cross join total
order by u.id
