-- Change what a trainee's profile says. A place that is not listed (0) leaves the name that was typed, unless it was one
-- of another country. A telephone number or a country of 0 is none. With $10 the status must be what it is already: trainees
-- do not change their own. What was it?
with target as (
    select id, status
    from users
    where company_id = $1 and id = $2 and role = 'trainee' and deleted_at is null
    for no key update
),
changed as (
    update users
    set fname = $3, lname = $4, mobile = nullif($5::bigint, 0), country_id = nullif($6::bigint, 0),
        state_id = nullif($7::bigint, 0), city_id = nullif($8::bigint, 0),
        state = case when $7 = 0 and coalesce(country_id, $6) = $6 then state else '' end,
        city = case when $8 = 0 and coalesce(country_id, $6) = $6 then city else '' end, status = $9, updated_at = $11
    where company_id = $1 and id = $2 and exists (select from target where not $10 or status = $9)
    returning id
),
noted as (
    insert into audit_log (company_id, at, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select $1, $11, nullif($12::bigint, 0), nullif($15::bigint, 0), 'update_profile', 'user', c.id, $13, $14
    from changed c
)
select
    exists (select from target) as found, exists (select from changed) as changed, coalesce((select status from target), 0) as was
