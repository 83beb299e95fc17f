-- If the latest enrollment of a trainee in a course was removed, mark the newest remaining one as the latest.
update enrollments e
set latest = true
from (
    select distinct on (o.user_id, o.course_id) o.id
    from enrollments o
    where o.company_id = $1 and not o.latest and not exists (
        select 1 from enrollments l
        where l.company_id = $1 and l.user_id = o.user_id and l.course_id = o.course_id and l.latest
    )
    order by o.user_id, o.course_id, o.start_date desc, o.id desc
) n
where e.company_id = $1 and e.id = n.id
