-- Remove the exam $2 with its attempts, and update the total of exams. Adds the tombstones of the attempts and of the award
-- template of the exam, which are removed with the exam.
with buried as (
    insert into tombstones (company_id, kind, object_id)
    select $1, 'attempt', id from exam_attempts where company_id = $1 and exam_id = $2
    union all
    select $1, 'award_template', id from award_templates where company_id = $1 and exam_id = $2
    on conflict (company_id, kind, object_id) do nothing
),
removed as (
    delete from exams where company_id = $1 and id = $2 returning id
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'exams', 0, floor(random() * 16)::smallint, -1
from removed
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
