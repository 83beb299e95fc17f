-- Returns at most $3 IP addresses from which the user with the e-mail address $2 has signed in, newest session first.
select s.address
from sessions s
join users u on u.company_id = $1 and u.id = s.user_id
where s.company_id = $1 and lower(u.email) = lower($2) and u.deleted_at is null
order by s.id desc
limit $3
