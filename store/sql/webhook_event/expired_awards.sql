-- Record the event $2 of awards that have expired, for each webhook that receives it and was added on the last day of
-- validity or before, in the time zone $7. The statement selects at most $6 awards with an id above $5 whose last day of
-- validity was one of the days from $3 until the day before $4. An award expires once per last day. Returns the number of
-- awards and the highest id.
with selected as materialized (
    select a.id, a.number, a.user_id, a.holder, a.title, a.course_id, a.enrollment_id, a.exam_id, a.attempt_id, a.issued_on, a.expires_on
    from awards a
    where a.company_id = $1 and a.expires_on is not null and a.revoked_at is null and a.erased_at is null and a.expires_on >= $3::date and a.expires_on < $4::date
        and a.id > $5::bigint and exists (select 1 from webhooks h where h.company_id = $1 and h.events && array['*', $2::text])
    order by a.id
    limit $6::bigint
),
recorded as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
    select
        $1, w.id, $2, 'certificate:' || a.id, a.user_id, jsonb_build_object(
            'id', a.id, 'number', a.number, 'userID', a.user_id, 'name', a.holder, 'title', a.title, 'courseID', a.course_id,
            'enrollmentID', a.enrollment_id, 'examID', a.exam_id, 'attemptID', a.attempt_id, 'issuedDate', a.issued_on, 'expiryDate', a.expires_on,
            'status', 'expired'
        ), $2 || ':' || a.id || ':' || a.expires_on
    from webhooks w
    join selected a on a.expires_on >= (w.created_at at time zone $7::text)::date
    where w.company_id = $1 and w.events && array['*', $2::text]
    order by a.id, w.id
    on conflict (company_id, webhook_id, once) where once is not null do nothing
)
select count(*) as found, coalesce(max(id), 0) as last from selected
