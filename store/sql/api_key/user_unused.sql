-- Disable the user $2 at the time $3 if the user has no API key any more.
update users
set status = 0, updated_at = $3, revision = revision + 1
where company_id = $1 and id = $2 and status <> 0
    and not exists (select 1 from api_keys k where k.company_id = $1 and k.user_id = $2)
