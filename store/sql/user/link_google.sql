-- Link the Google account $3 to the user $2 at the time $4. This also makes an unconfirmed user active, because Google has
-- verified the e-mail address.
update users
set google_sub = $3, status = case when status = 2 then 1 else status end, updated_at = $4, import_id = null
where company_id = $1 and id = $2
