-- Add the trainee $3 to the batch $2, unless the trainee is disabled or the batch ended before the day $4. Returns the
-- result of each condition, so that the caller can report the one that failed. Adds an audit log entry of the actor $5 with
-- the address $6 and the request $7.
with batch as (
    -- The lock prevents changes of the batch's courses.
    select id, coalesce(end_date < $4::date, false) as ended from batches
    where company_id = $1 and id = $2
    for share
),
trainee as (
    -- The lock makes other enrollments of the trainee wait until the trainee is enrolled in the courses of the batch. The
    -- condition on the batch makes the statement lock the batch first, as changes of the batch do.
    select id, status from users
    where company_id = $1 and id = $3 and role = 'trainee' and deleted_at is null and $2 = any(array(select id from batch))
    for no key update
),
joined as (
    insert into batch_trainees (company_id, batch_id, user_id)
    select $1, b.id, t.id
    from batch b
    cross join trainee t
    where t.status <> 0 and not b.ended
    on conflict (company_id, batch_id, user_id) do nothing
    returning batch_id, user_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_trainees', j.batch_id, floor(random() * 16)::smallint, 1
    from joined j
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
),
noted as (
    insert into audit_log (company_id, actor_id, acting_for, action, subject_kind, subject_id, address, request_id)
    select $1, nullif($5::bigint, 0), j.user_id, 'add_to_batch', 'batch', j.batch_id, $6, $7
    from joined j
)
select
    t.id is not null and b.id is not null as found, coalesce(t.status <> 0, false) as active,
    coalesce(b.ended, false) as ended, j.user_id is not null as joined
from (select 1) one
left join trainee t on true
left join batch b on true
left join joined j on true
