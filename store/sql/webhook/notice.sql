-- Returns what the message about the webhook $2 to the user $3 needs. Returns no row if the webhook was removed or the user is no active admin any
-- more.
select w.url, u.email, u.fname, u.lname, u.language, u.timezone
from webhooks w
join users u on u.company_id = $1 and u.id = $3 and u.role = 'admin' and u.status = 1 and u.deleted_at is null
where w.company_id = $1 and w.id = $2
