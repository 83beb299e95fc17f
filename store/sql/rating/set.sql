-- Set the rating of the course $2, whose row the caller has locked, by the user $3 to $4 stars with the text $5 at the time
-- $6, and update the sums of the course. A hidden rating stays hidden and does not count.
with old as materialized (
    select stars from course_ratings where company_id = $1 and course_id = $2 and user_id = $3
),
written as (
    insert into course_ratings as r (company_id, course_id, user_id, author, stars, review, created_at)
    select $1::bigint, $2::bigint, $3::bigint, u.fname || case when u.lname <> '' then ' ' || left(u.lname, 1) || '.' else '' end, $4::smallint, $5::text, $6::timestamptz
    from users u
    where u.company_id = $1 and u.id = $3
    on conflict (company_id, course_id, user_id) do update
    set import_id = null, author = excluded.author, stars = excluded.stars, review = excluded.review, changed_at = excluded.created_at, revision = r.revision + 1
    where (r.stars, r.review) is distinct from (excluded.stars, excluded.review)
    returning stars, hidden_at
)
update courses c
set rating_count = c.rating_count + case when exists (select 1 from old) then 0 else 1 end,
    rating_sum = c.rating_sum + w.stars - coalesce((select stars from old), 0)
from written w
where c.company_id = $1 and c.id = $2 and w.hidden_at is null
