-- Note which account at Google is a user's. Its address is verified, so whoever had not confirmed it has now.
update users
set google_sub = $3, status = case when status = 2 then 1 else status end, updated_at = $4
where company_id = $1 and id = $2
