-- Change the schedule $2 to the JSON object $3 on behalf of the user $4.
update report_schedules s
set report = n.report, frequency = n.frequency, user_id = n."userID", course_id = nullif(n."courseID", 0), batch_id = nullif(n."batchID", 0),
    next_day = n."nextDay", updated_at = now(), updated_by = $4::bigint, revision = s.revision + 1
from jsonb_to_record($3::jsonb) as n (report text, frequency text, "userID" bigint, "courseID" bigint, "batchID" bigint, "nextDay" date)
where s.company_id = $1 and s.id = $2
returning s.id, s.revision, s.report, s.frequency, s.user_id, coalesce(s.course_id, 0) as course_id, coalesce(s.batch_id, 0) as batch_id, s.next_day
