-- Returns the content of the message of the schedule $2. Returns no row if the schedule was removed, or if its recipient may
-- no longer read the report or wants no reminders.
select s.report, coalesce(s.course_id, 0) as course_id, coalesce(s.batch_id, 0) as batch_id, u.email, u.fname, u.lname, u.language, u.timezone, u.id as user_id
from report_schedules s
join users u on u.company_id = $1 and u.id = s.user_id
where s.company_id = $1 and s.id = $2
    and (u.role = 'admin' or u.role = 'manager' and s.report <> 'revenue') and u.status = 1 and u.deleted_at is null
    and not exists (select 1 from reminder_refusals f where f.company_id = $1 and f.user_id = u.id)
