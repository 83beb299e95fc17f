-- Returns the address of the webhook $2, and the user $3 as the recipient of a message about it. Returns no row if the
-- webhook was removed or the user is not an active admin any more.
select w.url, u.email, u.fname, u.lname, u.language, u.timezone
from webhooks w
join users u on u.company_id = $1 and u.id = $3 and u.role = 'admin' and u.status = 1 and u.deleted_at is null
where w.company_id = $1 and w.id = $2
