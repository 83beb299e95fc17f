-- Returns the users with the ids $2, in the order of $2, with the columns of the user list. The time at which a user was
-- last seen is the time of the last use of a session that is still stored.
select
    u.id, u.revision, u.email, u.title, u.fname, u.lname, u.role, u.status, coalesce(u.mobile, 0) as mobile, u.rollno, u.external_id, u.employer,
    coalesce(d.name, '') as department, s.seen_at, u.created_at, u.updated_at
from unnest($2::bigint[]) with ordinality as i (id, row_index)
join users u on u.company_id = $1 and u.id = i.id
left join departments d on d.company_id = $1 and d.id = u.department_id
left join lateral (
    select max(coalesce(seen_at, created_at)) as seen_at from sessions where company_id = $1 and user_id = i.id
) s on true
order by i.row_index
