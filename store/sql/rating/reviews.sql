-- Returns the newest shown ratings of the course $2 that have a text, at most $3.
select r.author, r.stars, r.review, r.created_at
from course_ratings r
where r.company_id = $1 and r.course_id = $2 and r.review <> '' and r.hidden_at is null
order by r.created_at desc, r.user_id
limit $3::bigint
