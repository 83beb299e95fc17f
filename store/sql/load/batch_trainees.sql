-- Add the trainees with the e-mail addresses $3 to the batches with the names $2, and update the totals of the batches. The
-- arrays are parallel. $4 is the import.
with input as materialized (
    select
        b.id as batch_id, u.id as user_id
    from unnest($2::text[], $3::text[]) as i (batch, email)
    join batches b on b.company_id = $1 and lower(b.name) = lower(i.batch)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null and u.role = 'trainee'
),
loaded as (
    insert into batch_trainees as t (company_id, import_id, batch_id, user_id)
    select $1::bigint, $4::bigint, i.batch_id, i.user_id
    from input i
    on conflict (company_id, batch_id, user_id) do nothing
    returning true as added, t.batch_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1::bigint, 'batch_trainees', batch_id, -1, count(*)
    from loaded
    where added
    group by batch_id
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select
    count(*) filter (where added) as added, count(*) filter (where not added) as changed,
    (select count(*) from input) - count(*) as unchanged
from loaded
