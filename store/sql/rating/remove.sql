-- Remove the rating of the course $2, whose row the caller has locked, by the user $3, and update the sums of the course.
-- Adds the tombstone. Returns the id of the rating, or no row if there is none.
with gone as (
    delete from course_ratings where company_id = $1 and course_id = $2 and user_id = $3
    returning id, stars, hidden_at
),
counted as (
    update courses c
    set rating_count = c.rating_count - 1, rating_sum = c.rating_sum - g.stars
    from gone g
    where c.company_id = $1 and c.id = $2 and g.hidden_at is null
),
buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'rating', id from gone
    on conflict (company_id, kind, object_id) do nothing
)
select id from gone
