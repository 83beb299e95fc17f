-- Record the event $2 of the users $3 for each webhook that receives it.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'person:' || u.id, u.id, jsonb_build_object(
        'id', u.id, 'email', u.email, 'title', u.title, 'fname', u.fname, 'lname', u.lname, 'role', u.role, 'status', u.status, 'mobile', u.mobile,
        'rollno', u.rollno, 'externalID', u.external_id, 'grade', u.grade, 'employer', u.employer, 'createdDate', u.created_at
    )
from webhooks w
join users u on u.company_id = $1 and u.id = any($3::bigint[]) and u.deleted_at is null
where w.company_id = $1 and w.events && array['*', $2::text]
order by u.id, w.id
