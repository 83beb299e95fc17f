-- Record the event $2 of the completed document $4 in the enrollment $3 for each webhook that receives it. The subject of
-- the event is the enrollment, so that this event is delivered before the event of the completed enrollment.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
        'documentID', p.document_id, 'name', d.name, 'enrollmentID', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'progress', e.completed_percent,
        'completedAt', p.done_at
    )
from webhooks w
join document_progress p on p.company_id = $1 and p.enrollment_id = $3 and p.document_id = $4
join documents d on d.company_id = $1 and d.id = p.document_id
join enrollments e on e.company_id = $1 and e.id = p.enrollment_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by w.id
