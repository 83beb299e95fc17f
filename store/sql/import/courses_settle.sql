-- Correct the columns of courses that are derived from removed rows. These are the mark that a course is in a category, and
-- the number and the sum of its ratings. Hidden ratings do not count.
with actual as materialized (
    select
        c.id, exists (select 1 from course_categories m where m.company_id = $1 and m.course_id = c.id) as in_category,
        coalesce(r.n, 0) as n, coalesce(r.stars, 0) as stars
    from courses c
    left join (
        select course_id, count(*) as n, sum(stars) as stars from course_ratings where company_id = $1 and hidden_at is null group by course_id
    ) r on r.course_id = c.id
    where c.company_id = $1
)
update courses c
set in_category = a.in_category, rating_count = a.n, rating_sum = a.stars
from actual a
where c.company_id = $1 and c.id = a.id and (c.in_category, c.rating_count, c.rating_sum) is distinct from (a.in_category, a.n, a.stars)
