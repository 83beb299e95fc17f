-- Store a new hash of the same password, unless the password was changed meanwhile.
update users
set password_hash = $4
where company_id = $1 and id = $2 and password_hash = $3
