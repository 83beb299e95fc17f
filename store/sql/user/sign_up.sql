-- Add an unconfirmed trainee, update the total of trainees and return the id. Returns no row if the e-mail address is
-- taken.
with made as (
    insert into users (company_id, role, status, email, fname, lname, mobile, zip, country_id, state_id, city_id, created_at, updated_at)
    values ($1, 'trainee', 2, $2, $3, $4, $5, $6, nullif($7::bigint, 0), nullif($8::bigint, 0), nullif($9::bigint, 0), $10, $10)
    on conflict (company_id, lower(email)) where deleted_at is null do nothing
    returning id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'trainees', 0, floor(random() * 16)::smallint, 1
    from made
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, at, actor_id, action, subject_kind, subject_id, address, request_id)
    select $1, $10, nullif($11::bigint, 0), 'sign_up', 'user', m.id, $12, $13
    from made m
)
select id from made
