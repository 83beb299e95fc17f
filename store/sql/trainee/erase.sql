-- Erase the personal data of the trainee $2 or, if $7 is true, of the user $2 of any role, at the time $3. The row remains
-- because other rows refer to it. Returns the previous e-mail address, which another user can take now. Returns no row if
-- there is no such user. Adds an audit log entry of the actor $4 with the address $5 and the request $6.
with target as (
    select id, email
    from users
    where company_id = $1 and id = $2 and (role = 'trainee' or $7::boolean) and deleted_at is null
    for no key update
),
erased as (
    update users
    set status = 0, email = 'deleted', password_hash = null, title = '', fname = '', lname = '', mobile = null,
        workphone = null, rollno = '', grade = '', employer = '', address = '', zip = '', zone = '', timezone = '', language = '',
        city = '', state = '', city_id = null, state_id = null, country_id = null, department_id = null,
        google_sub = null, external_id = '', import_id = null, updated_at = $3, deleted_at = $3, erase_at = null
    where company_id = $1 and id = $2 and exists (select 1 from target)
    returning id, role
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, -1
    from erased
    where role = 'trainee'
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
moved as (
    insert into trainee_moves (company_id, user_id, n)
    select $1, id, -1
    from erased
    where role = 'trainee'
),
noted as (
    insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, address, request_id)
    select $1, $3, nullif($4::bigint, 0), 'delete', 'user', e.id, $5, $6
    from erased e
)
select t.email
from target t
join erased e on e.id = t.id
