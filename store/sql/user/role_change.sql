-- Change the role of the user with the e-mail address $2 to $3 at the time $4, and update the total of trainees. Returns the
-- id of the user and the previous role. If the user already has the new role, nothing changes. Adds an audit log entry of
-- the actor $5 with the address $6 and the request $7.
with target as (
    select id, role
    from users
    where company_id = $1 and lower(email) = lower($2) and deleted_at is null
    for no key update
),
changed as (
    update users
    set role = $3, updated_at = $4, revision = revision + 1, import_id = null
    where company_id = $1 and id = (select id from target where role <> $3)
    returning id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, case t.role when 'trainee' then -1 else 1 end
    from target t
    join changed c on c.id = t.id
    where 'trainee' in (t.role, $3)
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
moved as (
    insert into trainee_moves (company_id, user_id, n)
    select $1, t.id, case t.role when 'trainee' then -1 else 1 end
    from target t
    join changed c on c.id = t.id
    where 'trainee' in (t.role, $3)
),
noted as (
    insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, subject_name, address, request_id)
    select $1, $4, nullif($5::bigint, 0), 'role_change', 'user', t.id, t.role || ' to ' || $3, $6, $7
    from target t
    join changed c on c.id = t.id
)
select id, role
from target
