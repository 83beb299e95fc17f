-- Change the profile and the status of the trainee $2. A value of 0 in $5 to $8 removes the mobile number, the country,
-- the state or the city. The status active cancels a scheduled erasure.
with changed as (
    update users
    set fname = $3, lname = $4, mobile = nullif($5::bigint, 0), country_id = nullif($6::bigint, 0),
        state_id = nullif($7::bigint, 0), city_id = nullif($8::bigint, 0), state = $9, city = $10, status = $11, updated_at = $12, revision = revision + 1,
        import_id = null, erase_at = case when $11::smallint <> 1 then erase_at end
    where company_id = $1 and id = $2
    returning id
),
noted as (
    insert into audit_log (company_id, at, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select $1, $12, nullif($13::bigint, 0), nullif($16::bigint, 0), 'update_profile', 'user', c.id, $14, $15
    from changed c
)
select id from changed
