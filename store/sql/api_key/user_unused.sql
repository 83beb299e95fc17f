-- Disable the user $2 if it has no API key any more. The lock waits for an import that names the user.
with target as (
    select id
    from users
    where company_id = $1 and id = $2 and status <> 0
    for update
)
update users
set status = 0, updated_at = $3, revision = revision + 1
where company_id = $1 and id in (select id from target)
    and not exists (select 1 from api_keys k where k.company_id = $1 and k.user_id = $2)
