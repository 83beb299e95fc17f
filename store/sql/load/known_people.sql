-- Returns the users whose e-mail addresses are among $2, ignoring case, with their roles. The lock prevents disabling
-- and deleting these users until the transaction ends.
select u.email, u.role
from users u
where u.company_id = $1 and lower(u.email) in (select lower(k) from unnest($2::text[]) as k) and u.deleted_at is null
order by u.id
for share
