-- Returns the ids of at most $3 ratings with ids below $2, newest first. If $2 is 0, it starts with the newest rating.
-- Filters: the course $4, the trainee $5, the stars $6, and the text $8 in the review, or in the name or e-mail address of
-- the trainee. If $7 is 1, only hidden ratings are selected. If it is 0, only shown ones are. An empty text and null select
-- all. $9 selects the ratings that the transaction $9 or a later one wrote; null selects all. $10 is the manager to whose
-- own courses the result is limited, or null for no limit.
select r.id
from course_ratings r
where r.company_id = $1 and ($4::bigint is null or r.course_id = $4) and ($5::bigint is null or r.user_id = $5)
    and ($6::bigint is null or r.stars = $6) and ($7::bigint is null or (r.hidden_at is not null)::int = $7)
    and ($8::text = '' or strpos(lower(r.review), lower($8::text)) > 0 or r.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and strpos(f.search_text, lower($8::text)) > 0
    ))
    and ($10::bigint is null or r.course_id in (select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $10))
    and ($9::xid is null or age(r.xmin) <= age($9::xid))
    and ($2::bigint = 0 or r.id < $2::bigint)
order by r.id desc
limit $3::bigint
