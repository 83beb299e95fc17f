-- Returns the recipient and the content of the message about the renewal of the award $2. Returns no row if the award was
-- revoked or has been renewed, or if its holder is disabled or erased or wants no reminders. The enrollment is the holder's
-- current one in the course.
select
    u.id as user_id, u.email, u.fname, u.lname, u.language, u.timezone, a.title, a.course, a.expires_on, coalesce(a.exam_id, 0) as exam_id,
    coalesce((
        select e.id from enrollments e
        where e.company_id = $1 and e.user_id = a.user_id and e.course_id = a.course_id and e.latest and e.status <> 'unenrolled'
    ), 0) as enrollment_id
from awards a
join users u on u.company_id = $1 and u.id = a.user_id
where a.company_id = $1 and a.id = $2 and a.revoked_at is null and u.status <> 0 and u.deleted_at is null
    and not exists (select 1 from reminder_refusals f where f.company_id = $1 and f.user_id = u.id)
    and not exists (select 1 from awards n
        where n.company_id = $1 and n.user_id = a.user_id and n.course_id = a.course_id and n.exam_id is not distinct from a.exam_id
            and n.id > a.id and n.revoked_at is null
    )
