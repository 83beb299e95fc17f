-- Remove the exam $2 with its attempts, and update the total of exams. Adds the tombstones of the attempts, with the managers who
-- could read them, and of the award template of the exam, which are removed with the exam.
with buried as (
    insert into tombstones (company_id, kind, object_id, managers)
    select $1, 'attempt', a.id, array(
        select o.user_id from course_owners o where o.company_id = $1 and o.course_id = x.course_id
        union
        select g.user_id from batch_managers g
        join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
        where g.company_id = $1 and t.user_id = a.user_id and g.user_id in (
            select h.user_id from batch_managers h
            join batch_courses k on k.company_id = $1 and k.batch_id = h.batch_id
            where h.company_id = $1 and k.course_id = x.course_id
        )
    )
    from exam_attempts a
    join exams x on x.company_id = $1 and x.id = a.exam_id
    where a.company_id = $1 and a.exam_id = $2
    union all
    select $1, 'award_template', id, null from award_templates where company_id = $1 and exam_id = $2
    on conflict (company_id, kind, object_id) do nothing
),
removed as (
    delete from exams where company_id = $1 and id = $2 returning id
)
insert into counters (company_id, kind, scope, slot, n)
select $1, 'exams', 0, floor(random() * 16)::smallint, -1
from removed
on conflict (company_id, kind, scope, slot) do update set n = counters.n + excluded.n
