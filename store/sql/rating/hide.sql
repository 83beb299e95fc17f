-- If $3 is true, hide the rating $2 for the reason $4 at the time $5, otherwise show it. The caller has locked the rating
-- and its course. The sums of the course contain the stars of shown ratings only.
with old as materialized (
    select hidden_at from course_ratings where company_id = $1 and id = $2
),
changed as (
    update course_ratings r
    set hidden_at = case when $3::boolean then coalesce(r.hidden_at, $5::timestamptz) end, hidden_reason = $4, revision = r.revision + 1, import_id = null
    where r.company_id = $1 and r.id = $2
    returning r.course_id, r.stars, case when r.hidden_at is null then 1 else 0 end as shown
)
update courses c
set rating_count = c.rating_count + t.step, rating_sum = c.rating_sum + t.step * t.stars
from (
    select n.course_id, n.stars, n.shown - case when o.hidden_at is null then 1 else 0 end as step
    from changed n
    cross join old o
) t
where c.company_id = $1 and c.id = t.course_id and t.step <> 0
