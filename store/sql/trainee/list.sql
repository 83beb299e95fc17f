-- Returns a page of the trainees of the company, by id. trainee_positions contains the row numbers of some trainees in this
-- list. The statement starts at the nearest of these trainees before the page, or at the end of the list if that is nearer.
-- The lateral limit prevents a merge join that read all of 1,000,000 trainees for a page of 20.
with total as materialized (
    select coalesce(sum(n), 0)::bigint as n from counters where company_id = $1 and kind = 'trainees' and scope = 0
),
joined as materialized (
    select count(*) as n from trainee_moves where company_id = $1 and n > 0
),
start as materialized (
    select coalesce(max(k.user_id), 0) as id, coalesce(max(k.place + k.moved), 0) as row_index
    from (
        select p.user_id, p.place, (
            select coalesce(sum(m.n), 0)::bigint from trainee_moves m where m.company_id = $1 and m.user_id <= p.user_id
        ) as moved
        from trainee_positions p
        where p.company_id = $1 and p.place <= $3::bigint - (select n from joined)
        order by p.place desc
        limit 1
    ) k
),
page as (
    (
        select id from users
        where company_id = $1 and role = 'trainee' and deleted_at is null and id > (select id from start)
            and 2 * $3::bigint <= (select total.n + start.row_index from total, start)
        order by id
        limit $2 offset $3::bigint - (select row_index from start)
    )
    union all
    (
        select id from users
        where company_id = $1 and role = 'trainee' and deleted_at is null
            and 2 * $3::bigint > (select total.n + start.row_index from total, start)
        order by id desc
        limit greatest(0, least($2::bigint, (select n from total) - $3))
        offset greatest(0, (select n from total) - $3 - $2)
    )
)
select total.n as total_count, u.id, u.rollno, u.external_id, u.title, u.fname, u.lname, u.email, u.status
from page
cross join lateral (
    select id, rollno, external_id, title, fname, lname, email, status from users where company_id = $1 and id = page.id limit 1
) u
cross join total
order by u.id
