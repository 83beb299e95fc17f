-- Returns the number of ratings. Filters: the course $2, the trainee $3, the stars $4, and $5: 1 selects hidden ratings
-- and 0 shown ones; null selects all. $6 is the manager to whose own courses the result is limited, or null for no limit.
select count(*)
from course_ratings r
where r.company_id = $1 and ($2::bigint is null or r.course_id = $2) and ($3::bigint is null or r.user_id = $3)
    and ($4::bigint is null or r.stars = $4) and ($5::bigint is null or (r.hidden_at is not null)::int = $5)
    and ($6::bigint is null or r.course_id in (select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $6))
