-- Returns the users whose e-mail addresses are among $2, ignoring case, with their roles. Until the transaction ends, no other one disables or erases
-- these users or changes their roles or e-mail addresses, because such transactions lock the rows for update. Sign-ins and changes of the profile do not wait.
select u.email, u.role
from users u
where u.company_id = $1 and lower(u.email) in (select lower(k) from unnest($2::text[]) as k) and u.deleted_at is null
order by u.id
for key share
