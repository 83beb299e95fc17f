-- Which trainees does the company have? A late page is read from the end of the list. The lateral limit keeps the
-- planner from a merge join that read all of 1,000,000 trainees for 20 of them.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'trainees' and scope = 0
),
page as (
    (
        select id from users
        where company_id = $1 and role = 'trainee' and deleted_at is null and $3::bigint <= (select n / 2 from total)
        order by id
        limit $2 offset $3
    )
    union all
    (
        select id from users
        where company_id = $1 and role = 'trainee' and deleted_at is null and $3::bigint > (select n / 2 from total)
        order by id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3))
        offset greatest(0, (select n from total) - $3 - $2)
    )
)
select total.n as total_count, u.id, u.rollno, u.title, u.fname, u.lname, u.email, u.status
from page
cross join lateral (
    select id, rollno, title, fname, lname, email, status from users where company_id = $1 and id = page.id limit 1
) u
cross join total
order by u.id
