-- Add a schedule of a report on behalf of the user $4. $3 is the new object as JSON. All add statements get 0 as $2. This
-- statement does not use it. The where clause contains it only to give it a type.
insert into report_schedules as s (company_id, report, frequency, user_id, course_id, batch_id, next_day, created_by, updated_by)
select $1, n.report, n.frequency, n."userID", nullif(n."courseID", 0), nullif(n."batchID", 0), n."nextDay", $4::bigint, $4::bigint
from jsonb_to_record($3::jsonb) as n (report text, frequency text, "userID" bigint, "courseID" bigint, "batchID" bigint, "nextDay" date)
where $2::bigint is not null
returning s.id, s.revision, s.report, s.frequency, s.user_id, coalesce(s.course_id, 0) as course_id, coalesce(s.batch_id, 0) as batch_id, s.next_day
