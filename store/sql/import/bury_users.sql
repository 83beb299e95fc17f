-- Add the tombstones of the users whom the import $2 added and whom managers can read, with these managers. The statement runs before
-- the rows that refer to the users are removed. import/remove_users adds the tombstones of the others.
insert into tombstones (company_id, kind, object_id, managers)
select $1, 'user', r.id, array_agg(distinct r.manager)
from (
    select u.id, g.user_id as manager
    from users u
    join batch_trainees t on t.company_id = $1 and t.user_id = u.id
    join batch_managers g on g.company_id = $1 and g.batch_id = t.batch_id
    where u.company_id = $1 and u.import_id = $2
    union all
    select u.id, o.user_id
    from users u
    join enrollments e on e.company_id = $1 and e.user_id = u.id and e.latest and e.status <> 'unenrolled'
    join course_owners o on o.company_id = $1 and o.course_id = e.course_id
    where u.company_id = $1 and u.import_id = $2
) r
group by r.id
on conflict (company_id, kind, object_id) do nothing
