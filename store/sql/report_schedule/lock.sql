-- Lock the schedule $2 and return it.
select s.id, s.revision, s.report, s.frequency, s.user_id, coalesce(s.course_id, 0) as course_id, coalesce(s.batch_id, 0) as batch_id, s.next_day
from report_schedules s
where s.company_id = $1 and s.id = $2
for update
