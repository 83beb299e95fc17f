-- Add the trainees $3 to the batch $2, unless the batch ended before the day $4. Disabled trainees are marked, so that they are
-- enrolled once they are active. The caller has locked the batch. Returns the ids of the active trainees who were not in the
-- batch before. Adds audit log entries of the
-- actor $5 with the address $6 and the request $7.
with trainees as (
    -- The lock makes other enrollments of the trainees wait until they are enrolled in the courses of the batch.
    select id, status from users
    where company_id = $1 and id = any($3::bigint[]) and role = 'trainee' and deleted_at is null
    order by id
    for no key update
),
joined as (
    insert into batch_trainees (company_id, batch_id, user_id, enroll_when_active)
    select $1, b.id, t.id, t.status = 0
    from batches b
    cross join trainees t
    where b.company_id = $1 and b.id = $2 and (b.end_date is null or b.end_date >= $4::date)
    on conflict (company_id, batch_id, user_id) do nothing
    returning batch_id, user_id, enroll_when_active
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_trainees', j.batch_id, floor(random() * 16)::smallint, count(*)
    from joined j
    group by j.batch_id
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select $1, nullif($5::bigint, 0), j.user_id, 'add_to_batch', 'batch', j.batch_id, $6, $7
    from joined j
)
select user_id from joined where not enroll_when_active order by user_id
