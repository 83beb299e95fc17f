-- Record the event $2 of the completed documents $4 in the enrollments $3 for each webhook that receives it. The arrays are
-- parallel. The subject of each event is the enrollment, so that the event is delivered before the event of the completed
-- enrollment.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
        'documentID', p.document_id, 'name', d.name, 'enrollmentID', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'progress', e.completed_percent,
        'completedAt', p.done_at
    )
from webhooks w
cross join unnest($3::bigint[], $4::bigint[]) as i (enrollment_id, document_id)
join document_progress p on p.company_id = $1 and p.enrollment_id = i.enrollment_id and p.document_id = i.document_id
join documents d on d.company_id = $1 and d.id = p.document_id
join enrollments e on e.company_id = $1 and e.id = p.enrollment_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by e.id, p.document_id, w.id
