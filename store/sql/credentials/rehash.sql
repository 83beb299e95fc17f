-- Replace the password hash $3 of the user $2 by the hash $4 of the same password. Does nothing if the user has another
-- hash, because the password was changed meanwhile.
update users
set password_hash = $4
where company_id = $1 and id = $2 and password_hash = $3
