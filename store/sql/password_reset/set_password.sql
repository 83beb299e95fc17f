-- Set the password hash of the user $2 to $3 at the time $4. This also makes an unconfirmed user active, because the link
-- was sent to the e-mail address. A user who changes an existing password is already active.
update users
set password_hash = $3, status = 1, updated_at = $4, import_id = null
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null
returning id
