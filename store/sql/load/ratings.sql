-- Add and change ratings of courses by trainees, and update the sums that the courses store. Hidden ratings do not count.
-- A column that the source does not have is NULL. Existing rows keep their values in this column.
with input as materialized (
    select
        c.id as course_id, u.id as user_id, u.fname || case when u.lname <> '' then ' ' || left(u.lname, 1) || '.' else '' end as author, i.stars, coalesce(i.review, o.review, '') as review,
        coalesce(nullif(i.created_at, '')::timestamptz, now()) as created_at
    from unnest($2::text[], $3::text[], $4::smallint[], $5::text[], $6::text[]) as i (course_code, email, stars, review, created_at)
    join courses c on c.company_id = $1 and lower(c.course_code) = lower(i.course_code)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
    left join course_ratings o on o.company_id = $1 and o.course_id = c.id and o.user_id = u.id
),
old as materialized (
    select r.course_id, r.user_id, r.stars
    from course_ratings r
    join input i on i.course_id = r.course_id and i.user_id = r.user_id
    where r.company_id = $1
),
loaded as (
    insert into course_ratings as t (company_id, import_id, course_id, user_id, author, stars, review, created_at)
    select $1::bigint, $7::bigint, i.course_id, i.user_id, i.author, i.stars, i.review, i.created_at
    from input i
    on conflict (company_id, course_id, user_id) do update
    set import_id = null, author = excluded.author, revision = t.revision + 1, (stars, review) =
        row(excluded.stars, excluded.review)
    where (t.stars, t.review) is distinct from
        (excluded.stars, excluded.review)
    returning xmax = 0 as added, t.course_id, t.user_id, t.stars, t.hidden_at
),
turned as (
    select l.course_id, count(*) filter (where l.added) as n, sum(l.stars - coalesce(o.stars, 0)) as stars
    from loaded l
    left join old o on o.course_id = l.course_id and o.user_id = l.user_id
    where l.hidden_at is null
    group by l.course_id
),
counted as (
    update courses c
    set rating_count = c.rating_count + t.n, rating_sum = c.rating_sum + t.stars
    from turned t
    where c.company_id = $1 and c.id = t.course_id
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
