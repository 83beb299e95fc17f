-- Lock the rating $2 and return it.
select
    r.id, r.revision, r.course_id, c.title as course_title, r.user_id, u.fname, u.lname, coalesce(u.email, '') as email, r.stars, r.review,
    (r.hidden_at is not null)::int as hidden, r.hidden_reason, r.created_at, r.changed_at
from course_ratings r
join courses c on c.company_id = $1 and c.id = r.course_id
join users u on u.company_id = $1 and u.id = r.user_id
where r.company_id = $1 and r.id = $2
for update of r
