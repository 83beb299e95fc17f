-- Returns the recipient of a message about the password of this account.
select id, email, fname, lname, password_hash is null as first
from users
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null
