-- name: credentials/by_email
-- Returns the credentials of the user with one of the lower-case e-mail addresses $2, of several users those of the first address.
select id, role, status, password_hash, title, fname, lname, mobile, email, rollno, timezone
from users
where company_id = $1 and lower(email) = any($2::text[]) and deleted_at is null
order by array_position($2::text[], lower(email))
limit 1

-- name: credentials/by_id
-- Returns the credentials of the user $2.
select id, role, status, password_hash, title, fname, lname, mobile, email, rollno, timezone
from users
where company_id = $1 and id = $2 and deleted_at is null

-- name: credentials/hold
-- Lock the row of the user $2, if the user is active and still has the verified password hash $3. Otherwise returns no row.
-- The lock makes a password reset wait until the new session exists, so that the reset ends it.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null and password_hash = $3
for no key update

-- name: credentials/hold_active
-- Lock the row of the user $2, if the user is active. Otherwise returns no row. The lock makes a call that disables the user
-- wait until the new session exists, so that the call ends it.
select id
from users
where company_id = $1 and id = $2 and status = 1 and deleted_at is null
for no key update

-- name: credentials/rehash
-- Replace the password hash $3 of the user $2 by the hash $4 of the same password. Does nothing if the user has another
-- hash, because the password was changed meanwhile.
update users
set password_hash = $4
where company_id = $1 and id = $2 and password_hash = $3
