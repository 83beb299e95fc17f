-- Returns the users who have these e-mail addresses, with their roles. The lock prevents disabling and deleting them
-- until the transaction ends.
select u.email, u.role
from users u
where u.company_id = $1 and lower(u.email) in (select lower(k) from unnest($2::text[]) as k) and u.deleted_at is null
order by u.id
for share
