-- Remove the trainee $2 from every batch and update the totals of the batches.
with gone as (
    delete from batch_trainees
    where company_id = $1 and user_id = $2
    returning batch_id
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'batch_trainees', g.batch_id, floor(random() * 16)::smallint, -1
from gone g
order by g.batch_id
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
