-- Link a Google account to a user. Google has verified the e-mail address, so an unconfirmed user is confirmed.
update users
set google_sub = $3, status = case when status = 2 then 1 else status end, updated_at = $4, import_id = null
where company_id = $1 and id = $2
