-- Remove the rating of the course $2, whose row the caller has locked, by the user $3, and update the sums of the course.
-- Adds the tombstone with the owners of the course. Returns the id of the rating, or no row if there is none.
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
    insert into tombstones (company_id, kind, object_id, managers)
    select $1, 'rating', id, array(select o.user_id from course_owners o where o.company_id = $1 and o.course_id = $2)
    from gone
    on conflict (company_id, kind, object_id) do nothing
)
select id from gone
