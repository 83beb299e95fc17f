-- Set a new password of a user. An unconfirmed user is confirmed by this, because the link was sent to the e-mail
-- address.
update users
set password_hash = $3, status = 1, updated_at = $4, import_id = null
where company_id = $1 and id = $2 and status in (1, 2) and deleted_at is null
returning id
