-- Returns the courses of the company whose stored sums differ from their ratings.
select coalesce(string_agg(
    c.title || ': ' || c.rating_count || ' and ' || c.rating_sum || ', counted ' || r.n || ' and ' || r.stars, '; ' order by c.id), '')
from courses c
cross join lateral (
    select count(*) as n, coalesce(sum(stars), 0) as stars
    from course_ratings
    where company_id = c.company_id and course_id = c.id and hidden_at is null
) r
where c.company_id = $1 and (c.rating_count, c.rating_sum) <> (r.n, r.stars)
