-- Remove the batch $2 with its lists of courses and trainees, and update the total of batches. The enrollments remain.
-- batch/enrollments_detach has cleared their batch. Adds the tombstones of the report schedules that are removed with the
-- batch.
with buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'report_schedule', id from report_schedules where company_id = $1 and batch_id = $2
    on conflict (company_id, kind, object_id) do nothing
),
removed as (
    delete from batches where company_id = $1 and id = $2 returning id
),
uncounted as (
    delete from counters where company_id = $1 and kind in ('batch_courses', 'batch_trainees') and scope = $2
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'batches', 0, floor(random() * 16)::smallint, -1
from removed
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
