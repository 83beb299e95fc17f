-- Which of these addresses are those of people, and in which role?
select i.email, u.role
from unnest($2::text[]) as i (email)
join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
order by i.email
