-- Delete at most $2 users of the sandbox that have no API key. A null $2 deletes all of them.
delete from users
where company_id = $1 and id in (
    select u.id
    from users u
    where u.company_id = $1 and not exists (select 1 from api_keys k where k.company_id = $1 and k.user_id = u.id)
    limit $2
)
