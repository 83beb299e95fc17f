-- Store the same password under today's cost, unless it was changed meanwhile.
update users
set password_hash = $4
where company_id = $1 and id = $2 and password_hash = $3
