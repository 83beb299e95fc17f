-- Returns a page of ratings, the newest first. Filters: the course $4, the trainee $5, the stars $6, and the text $8 in the
-- review, or in the name or e-mail address of the trainee. If $7 is 1, only hidden ratings are selected. If it is 0, only
-- shown ones are. An empty text and null select all. $9 is the manager to whose own courses the result is limited, or null
-- for no limit.
select
    count(*) over () as total_count,
    r.id, r.revision, r.course_id, c.title as course_title, r.user_id, u.fname, u.lname, coalesce(u.email, '') as email, r.stars, r.review,
    (r.hidden_at is not null)::int as hidden, r.hidden_reason, r.created_at, r.changed_at
from course_ratings r
join courses c on c.company_id = $1 and c.id = r.course_id
join users u on u.company_id = $1 and u.id = r.user_id
where r.company_id = $1 and ($4::bigint is null or r.course_id = $4) and ($5::bigint is null or r.user_id = $5)
    and ($6::bigint is null or r.stars = $6) and ($7::bigint is null or (r.hidden_at is not null)::int = $7)
    and ($8::text = '' or strpos(lower(r.review), lower($8::text)) > 0 or r.user_id in (
        select f.id from users f where f.company_id = $1 and f.deleted_at is null and strpos(f.search_text, lower($8::text)) > 0
    ))
    and ($9::bigint is null or r.course_id in (select o.course_id from course_owners o where o.company_id = $1 and o.user_id = $9))
order by r.created_at desc, r.id desc
limit $2::bigint offset $3::bigint
