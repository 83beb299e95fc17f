-- Remove the trainees $3 from the batch $2. Their enrollments stay. Returns the ids of the trainees who were in the batch.
-- Adds audit log entries of the actor $4 with the address $5 and the request $6.
with gone as (
    delete from batch_trainees where company_id = $1 and batch_id = $2 and user_id = any($3::bigint[]) returning batch_id, user_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_trainees', g.batch_id, floor(random() * 16)::smallint, -count(*)
    from gone g
    group by g.batch_id
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, subject_name, address, request_id, changes)
    select $1, nullif($4::bigint, 0), null, 'batch_trainee_remove', 'batch', g.batch_id, '', $5, $6,
        jsonb_build_object('userID', jsonb_build_array(g.user_id, null))
    from gone g
)
select user_id from gone order by user_id
