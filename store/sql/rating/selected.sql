-- Returns the ratings with the ids $2, in the order of $2.
select
    r.id, r.revision, r.course_id, c.title as course_title, r.user_id, u.fname, u.lname, coalesce(u.email, '') as email, r.stars, r.review,
    (r.hidden_at is not null)::int as hidden, r.hidden_reason, r.created_at, r.changed_at
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join course_ratings r on r.company_id = $1 and r.id = i.id
join courses c on c.company_id = $1 and c.id = r.course_id
join users u on u.company_id = $1 and u.id = r.user_id
order by i.row_index
