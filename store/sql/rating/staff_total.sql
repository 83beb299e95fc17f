-- Returns the number of ratings. Filters: the course $2, the trainee $3, the stars $4, and the text $6 in the review, or in
-- the name or e-mail address of the trainee. If $5 is 1, only hidden ratings are counted. If it is 0, only shown ones are.
-- An empty text and null select all. $7 is the manager to whose own courses the result is limited, or null for no limit.
select count(*)
from course_ratings r
where r.company_id = $1 and ($2::bigint is null or r.course_id = $2) and ($3::bigint is null or r.user_id = $3)
    and ($4::bigint is null or r.stars = $4) and ($5::bigint is null or (r.hidden_at is not null)::int = $5)
    and ($6::text = '' or strpos(lower(r.review), lower($6::text)) > 0 or r.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and strpos(f.search_text, lower($6::text)) > 0
    ))
    and ($7::bigint is null or r.course_id in (select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $7))
