-- Returns the recipient and the content of the message about the award $2. Returns no row if the award was revoked, or if
-- its holder is disabled or erased.
select u.email, u.fname, u.lname, u.language, u.timezone, a.title, a.number, a.expires_on
from awards a
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.id = $2 and a.revoked_at is null and u.status <> 0 and u.deleted_at is null
