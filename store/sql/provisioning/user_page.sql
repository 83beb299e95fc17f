-- Returns the number of people whom provisioning manages, and the ids of a page of at most $2 of them after the first $3, by
-- id. Provisioning does not manage API users and people whom the identity provider has removed.
select
    (
        select count(*) from users
        where company_id = $1 and deleted_at is null and role <> 'api' and (status <> 0 or deprovisioned_at is null)
    ) as total,
    array(
        select id from users
        where company_id = $1 and deleted_at is null and role <> 'api' and (status <> 0 or deprovisioned_at is null)
        order by id
        limit $2::bigint offset $3::bigint
    ) as ids
