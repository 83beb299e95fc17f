-- Record the event $2 of the attempts $3 for each webhook that receives it. At a blind exam, the event does not name the
-- trainee until the attempt is marked.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'attempt:' || a.id, a.user_id, jsonb_build_object(
        'id', a.id, 'examID', a.exam_id, 'courseID', x.course_id, 'userID', case when x.blind and a.status = 2 then null else a.user_id end,
        'number', a.number, 'status', a.status, 'marks', a.result::text, 'maximum', a.maximum::text,
        'passed', case when a.status in (3, 4) then a.status = 3 end, 'startedAt', a.started_at, 'submittedAt', a.submitted_at
    )
from webhooks w
join exam_attempts a on a.company_id = $1 and a.id = any($3::bigint[])
join exams x on x.company_id = $1 and x.id = a.exam_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by a.id, w.id
