-- Remove the batch $2 with its lists of courses and trainees, and update the total of batches. The enrollments remain.
-- batch/enrollments_detach has cleared their batch.
with removed as (
    delete from batches where company_id = $1 and id = $2 returning id
),
uncounted as (
    delete from counters where company_id = $1 and kind in ('batch_courses', 'batch_trainees') and scope = $2
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'batches', 0, floor(random() * 16)::smallint, -1
from removed
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
