-- Lock the latest enrollments in the course $2 that are active and have progress, and return their ids. $3 is a removal from the
-- outline whose documents have been restored: enrollments with progress in them count too. 0 stands for none.
select id
from enrollments
where company_id = $1 and course_id = $2 and latest and status = 'active' and (completed_percent > 0 or id in (
    select (r.content ->> 'enrollment_id')::bigint
    from removed_outline_rows r
    where r.company_id = $1 and r.removal_id = $3 and r.kind = 'progress'
))
order by id
for no key update
