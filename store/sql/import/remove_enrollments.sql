-- Remove up to $3 of the enrollments that the import $2 added, and add their tombstones with the managers who could read them.
-- The number of affected rows is the number of removed enrollments. The statement runs before the rows to which enrollments
-- refer are removed.
with removed as (
    delete from enrollments
    where company_id = $1 and id in (select id from enrollments where company_id = $1 and import_id = $2 limit $3)
    returning id, user_id, course_id
)
insert into tombstones (company_id, kind, object_id, managers)
select $1, 'enrollment', e.id, array(
    select o.user_id from course_owners o where o.company_id = $1 and o.course_id = e.course_id
    union
    select g.user_id from batch_managers g
    join batch_trainees t on t.company_id = $1 and t.batch_id = g.batch_id
    where g.company_id = $1 and t.user_id = e.user_id and g.user_id in (
        select h.user_id from batch_managers h
        join batch_courses k on k.company_id = $1 and k.batch_id = h.batch_id
        where h.company_id = $1 and k.course_id = e.course_id
    )
)
from removed e
