-- Disable the trainee $2 or, if $3 is true, the trainee or manager $2, at the time $4. Returns whether the user exists,
-- whether the caller may disable the user, and whether this call disabled the user. Adds an audit log entry of the actor $5
-- with the address $6 and the request $7.
with target as (
    select id, role, status
    from users
    where company_id = $1 and id = $2 and role in ('trainee', 'manager') and deleted_at is null
    for no key update
),
disabled as (
    update users
    set status = 0, updated_at = $4, revision = revision + 1, import_id = null
    where company_id = $1 and id = $2 and exists (select 1 from target where status <> 0 and (role = 'trainee' or $3))
    returning id
),
noted as (
    insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, address, request_id)
    select $1, $4, nullif($5::bigint, 0), 'disable', 'user', d.id, $6, $7
    from disabled d
)
select
    exists (select 1 from target) as found, exists (select 1 from target where role = 'trainee' or $3) as allowed,
    exists (select 1 from disabled) as disabled
