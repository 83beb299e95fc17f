-- Give a user a new password. Who signed up and was sent the link has confirmed the address with it.
update users
set password_hash = $3, status = 1, updated_at = $4
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null
returning id
