-- Record the event $2 of the awards $3 for each webhook that receives it. The event contains the status of the award on the
-- current day in the time zone $4.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'certificate:' || a.id, a.user_id, jsonb_build_object(
        'id', a.id, 'number', a.number, 'userID', a.user_id, 'name', a.holder, 'title', a.title, 'courseID', a.course_id, 'enrollmentID', a.enrollment_id,
        'examID', a.exam_id, 'attemptID', a.attempt_id, 'issuedDate', a.issued_on, 'expiryDate', a.expires_on, 'status', case
            when a.revoked_at is not null then 'revoked'
            when a.expires_on < t.today then 'expired'
            else 'valid'
        end
    )
from webhooks w
join awards a on a.company_id = $1 and a.id = any($3::bigint[]) and a.erased_at is null
cross join (select (now() at time zone $4::text)::date as today) t
where w.company_id = $1 and w.events && array['*', $2::text]
order by a.id, w.id
