-- Which of these addresses are those of people, and in which role? The lock keeps those who are being disabled or deleted
-- from slipping in, and lets nobody be until the transaction ends.
select u.email, u.role
from users u
where u.company_id = $1 and lower(u.email) in (select lower(k) from unnest($2::text[]) as k) and u.deleted_at is null
order by u.id
for share
