-- Remove the trainee $3 from the batch $2, and update the total of trainees of the batch. Returns no row if the trainee
-- is not in the batch.
with removed as (
    delete from batch_trainees where company_id = $1 and batch_id = $2 and user_id = $3 returning batch_id, user_id
),
counted as (
    insert into counters (company_id, kind, scope, slot, n)
    select $1, 'batch_trainees', r.batch_id, floor(random() * 16)::smallint, -1
    from removed r
    on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
)
select user_id from removed
