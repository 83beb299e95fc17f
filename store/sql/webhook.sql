-- name: webhook/admins
-- Returns the active admins of the company.
select id from users where company_id = $1 and role = 'admin' and status = 1 and deleted_at is null order by id

-- name: webhook/disable
-- Disable the webhook $2 with the reason $3. Returns the webhook, or no row if it is disabled already.
update webhooks w
set enabled = false, disabled_reason = $3, updated_at = now(), revision = w.revision + 1
where w.company_id = $1 and w.id = $2 and w.enabled
returning w.id, w.revision, w.url, w.description, w.events, w.enabled, w.disabled_reason, w.failing_since, w.created_at, w.previous_until

-- name: webhook/failed
-- Record that all deliveries that a node sent to the webhook $2 at once have failed, at the time $3.
update webhooks set failing_since = coalesce(failing_since, $3), failures = failures + 1 where company_id = $1 and id = $2

-- name: webhook/notice
-- Returns the address of the webhook $2, and the user $3 as the recipient of a message about it. Returns no row if the
-- webhook was removed or the user is not an active admin any more.
select w.url, u.email, u.fname, u.lname, u.language, u.timezone
from webhooks w
join users u on u.company_id = $1 and u.id = $3 and u.role = 'admin' and u.status = 1 and u.deleted_at is null
where w.company_id = $1 and w.id = $2

-- name: webhook/rotate
-- Replace the encrypted secret of the webhook $2 by $3 on behalf of the user $5. The previous secret also signs for $4
-- seconds.
update webhooks w
set previous_secret = w.secret, previous_until = now() + make_interval(secs => $4), secret = $3, updated_at = now(), updated_by = $5::bigint,
    revision = w.revision + 1
where w.company_id = $1 and w.id = $2
returning w.id, w.revision, w.url, w.description, w.events, w.enabled, w.disabled_reason, w.failing_since, w.created_at, w.previous_until

-- name: webhook/target
-- Returns the address, the secrets and the failures of the webhook $2, which deliveries need. The previous
-- secret is null once it is no longer valid. failing_long is true if the webhook has failed for more than $3
-- seconds.
select
    w.id, w.url, w.enabled, w.secret, case when w.previous_until > now() then w.previous_secret end as previous_secret, w.failures,
    coalesce(w.failing_since < now() - make_interval(secs => $3), false) as failing_long
from webhooks w
where w.company_id = $1 and w.id = $2

-- name: webhook/works
-- Record that a delivery to the webhook $2 succeeded after failures.
update webhooks set failing_since = null, failures = 0 where company_id = $1 and id = $2 and failures > 0

-- name: webhook_delivery/due
-- Returns at most $3 due deliveries to the webhook $2, in the order of their events. A delivery is left out while an earlier
-- delivery with the same subject is pending.
select d.id, d.message_id::text as message_id, d.event_type, d.occurred_at, d.data, d.attempts, extract(epoch from now() - d.queued_at)::bigint as age
from webhook_deliveries d
where d.company_id = $1 and d.webhook_id = $2 and d.state = 'pending' and d.due_at <= now()
    and not exists (
        select 1 from webhook_deliveries o
        where o.company_id = $1 and o.webhook_id = $2 and o.state = 'pending' and o.subject = d.subject
            and o.id < d.id
    )
order by d.id
limit $3::bigint

-- name: webhook_delivery/erase
-- Delete the deliveries of events that concern the person $2, and add their tombstones.
with removed as (
    delete from webhook_deliveries where company_id = $1 and user_id = $2 returning id
)
insert into tombstones (company_id, kind, object_id)
select $1, 'webhook_delivery', id from removed
on conflict (company_id, kind, object_id) do nothing

-- name: webhook_delivery/get
-- Returns the delivery $2.
{webhook_delivery/rows}
where d.company_id = $1 and d.id = $2

-- name: webhook_delivery/keyset
-- Returns at most $3 deliveries with ids below $2, newest first. If $2 is 0, it starts with the newest delivery. Filters:
-- the webhook $4, the state $5, the type $6 and the person $7. An unset filter selects all. $8 selects the deliveries that
-- the transaction $8 or a later one wrote; null selects all.
{webhook_delivery/rows}
where d.company_id = $1 and ($4::bigint = 0 or d.webhook_id = $4::bigint) and ($5::text = '' or d.state = $5::text)
    and ($6::text = '' or d.event_type = $6::text) and ($7::bigint = 0 or d.user_id = $7::bigint)
    and ($8::xid is null or age(d.xmin) <= age($8::xid))
    and ($2::bigint = 0 or d.id < $2::bigint)
order by d.id desc
limit $3::bigint

-- name: webhook_delivery/list
-- Returns a page of the deliveries, newest first. Filters: the webhook $4, the state $5, the type $6 and the person $7. An
-- unset filter selects all. $8 is another order. The total is at most one more than 100,000 or the end of the next page.
with matching as not materialized (
    select d.id
    from webhook_deliveries d
    where d.company_id = $1 and ($4::bigint = 0 or d.webhook_id = $4::bigint) and ($5::text = '' or d.state = $5::text)
        and ($6::text = '' or d.event_type = $6::text) and ($7::bigint = 0 or d.user_id = $7::bigint)
)
select
    (select count(*) from (select 1 from matching limit greatest(100000, 2 * $2::bigint + $3::bigint) + 1) m) as total_count,
    d.id, d.webhook_id, w.url, d.message_id::text as message_id, d.event_type, d.subject, coalesce(d.user_id, 0) as user_id, d.occurred_at,
    d.data, d.state, d.attempts, d.attempted_at, case when d.state = 'pending' then d.due_at end as due_at, coalesce(d.duration_ms, 0) as duration_ms,
    coalesce(d.answer_status, 0) as answer_status, d.answer, d.error
from (select d.id from matching d order by {sort $8} d.id desc limit $2::bigint offset $3::bigint) p
join webhook_deliveries d on d.company_id = $1 and d.id = p.id
join webhooks w on w.company_id = $1 and w.id = d.webhook_id
order by {sort $8} d.id desc

-- name: webhook_delivery/next
-- Returns the number of seconds until the next delivery to the webhook $2 is due, or null if no delivery is pending. A
-- delivery does not count while an earlier delivery with the same subject is pending.
select extract(epoch from min(d.due_at) - now())::double precision as seconds
from webhook_deliveries d
where d.company_id = $1 and d.webhook_id = $2 and d.state = 'pending'
    and not exists (
        select 1 from webhook_deliveries o
        where o.company_id = $1 and o.webhook_id = $2 and o.state = 'pending' and o.subject = d.subject
            and o.id < d.id
    )

-- name: webhook_delivery/purge
-- Delete at most $3 deliveries of events that occurred before $2, with their tries.
delete from webhook_deliveries d
where d.company_id = $1 and d.id in (
    select o.id from webhook_deliveries o
    where o.company_id = $1 and o.occurred_at < $2
    limit $3
)

-- name: webhook_delivery/replay
-- Make at most $6 deliveries to the webhook $2 due now, as if their events were new. The statement selects deliveries with
-- an id above $5 whose events occurred from $3, inclusive, until $4, exclusive. Pending deliveries stay unchanged. If $7 is
-- true, only failed deliveries are selected. Returns the number of these deliveries and their highest id.
with selected as materialized (
    select id
    from webhook_deliveries
    where company_id = $1 and webhook_id = $2 and id > $5::bigint and occurred_at >= $3 and occurred_at < $4 and state <> 'pending'
        and (not $7::boolean or state = 'failed')
    order by id
    limit $6::bigint
),
queued as (
    update webhook_deliveries d
    set state = 'pending', queued_at = now(), due_at = now(), attempts = 0
    from selected s
    where d.company_id = $1 and d.id = s.id
    returning d.id
)
select count(*) as queued, coalesce(max(id), 0) as last from queued

-- name: webhook_delivery/resend
-- Make the delivery $2 due now, as if its event were new. Returns its webhook and whether the webhook is enabled.
update webhook_deliveries d
set state = 'pending', queued_at = now(), due_at = now(), attempts = 0
from webhooks w
where d.company_id = $1 and d.id = $2 and w.company_id = $1 and w.id = d.webhook_id
returning d.webhook_id, w.enabled

-- name: webhook_delivery/rows
-- The deliveries d with the addresses of their webhooks.
select
    d.id, d.webhook_id, w.url, d.message_id::text as message_id, d.event_type, d.subject, coalesce(d.user_id, 0) as user_id, d.occurred_at,
    d.data, d.state, d.attempts, d.attempted_at, case when d.state = 'pending' then d.due_at end as due_at, coalesce(d.duration_ms, 0) as duration_ms,
    coalesce(d.answer_status, 0) as answer_status, d.answer, d.error
from webhook_deliveries d
join webhooks w on w.company_id = $1 and w.id = d.webhook_id

-- name: webhook_delivery/test
-- Add a delivery of the test event $3 with the data $4 to the webhook $2, and return its id.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data)
values ($1, $2, $3, 'webhook:' || $2::bigint, $4)
returning id

-- name: webhook_delivery/total
-- Returns the number of deliveries. Filters: the webhook $2, the state $3, the type $4 and the person $5. An unset filter
-- selects all.
select count(*)
from webhook_deliveries d
where d.company_id = $1 and ($2::bigint = 0 or d.webhook_id = $2::bigint) and ($3::text = '' or d.state = $3::text)
    and ($4::text = '' or d.event_type = $4::text) and ($5::bigint = 0 or d.user_id = $5::bigint)

-- name: webhook_delivery/tried
-- Record the try of the delivery $2 at $4: the new state $5, the pause of $6 seconds before the next try, the duration $7,
-- the status $8, the start of the body $9, the error $10, and the headers of the request $11 and of the answer $12. The
-- delivery keeps its last $13 tries. Changes nothing unless the delivery is pending and has had $3 tries.
with tried as (
    update webhook_deliveries
    set state = $5, attempts = attempts + 1, attempted_at = $4, due_at = $4::timestamptz + make_interval(secs => $6), duration_ms = $7,
        answer_status = nullif($8::integer, 0), answer = $9, error = $10
    where company_id = $1 and id = $2 and state = 'pending' and attempts = $3
    returning id, attempted_at, duration_ms, answer_status, answer, error
),
forgotten as (
    delete from webhook_tries o
    using tried t
    where o.company_id = $1 and o.delivery_id = t.id
        and o.id <= (
            select n.id from webhook_tries n where n.company_id = $1 and n.delivery_id = $2
            order by n.id desc
            offset $13::bigint - 1
            limit 1
        )
)
insert into webhook_tries (company_id, delivery_id, attempted_at, duration_ms, request_headers, answer_status, answer_headers, answer, error)
select $1, id, attempted_at, duration_ms, $11, answer_status, $12, answer, error
from tried

-- name: webhook_delivery/tries
-- Returns the recorded tries of the delivery $2, the newest first.
select attempted_at, duration_ms, request_headers, coalesce(answer_status, 0) as answer_status, answer_headers, answer, error
from webhook_tries
where company_id = $1 and delivery_id = $2
order by id desc

-- name: webhook_event/attempts
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
join exam_attempts a on a.company_id = w.company_id and a.id = any($3::bigint[])
join exams x on x.company_id = a.company_id and x.id = a.exam_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by a.id, w.id

-- name: webhook_event/awards
-- Record the event $2 of the awards $3 for each webhook that receives it. The event contains the status of the award on the
-- current day in the time zone $4.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'certificate:' || a.id, a.user_id, jsonb_build_object(
        'id', a.id, 'number', a.number, 'userID', a.user_id, 'name', a.holder, 'title', a.title, 'courseID', coalesce(a.course_id, 0),
        'enrollmentID', a.enrollment_id, 'examID', a.exam_id, 'attemptID', a.attempt_id, 'learningPathID', a.learning_path_id, 'issuedDate', a.issued_on, 'expiryDate', a.expires_on, 'status', case
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

-- name: webhook_event/document
-- Record the event $2 of the completed document $4 in the enrollment $3 for each webhook that receives it. The subject of
-- the event is the enrollment, so that this event is delivered before the event of the completed enrollment.
{webhook_event/document_done}
from webhooks w
join document_progress p on p.company_id = w.company_id and p.enrollment_id = $3 and p.document_id = $4
join documents d on d.company_id = p.company_id and d.id = p.document_id
join enrollments e on e.company_id = p.company_id and e.id = p.enrollment_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by w.id

-- name: webhook_event/document_done
-- The start of a statement that records the event $2 of the completed document d in the enrollment e for the webhook w.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
        'documentID', p.document_id, 'name', d.name, 'enrollmentID', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'progress', e.completed_percent,
        'completedAt', p.done_at
    )

-- name: webhook_event/documents
-- Record the event $2 of the completed documents $4 in the enrollments $3 for each webhook that receives it. The arrays are
-- parallel. The subject of each event is the enrollment, so that the event is delivered before the event of the completed
-- enrollment.
{webhook_event/document_done}
from webhooks w
cross join unnest($3::bigint[], $4::bigint[]) as i (enrollment_id, document_id)
join document_progress p on p.company_id = $1 and p.enrollment_id = i.enrollment_id and p.document_id = i.document_id
join documents d on d.company_id = $1 and d.id = p.document_id
join enrollments e on e.company_id = $1 and e.id = p.enrollment_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by e.id, p.document_id, w.id

-- name: webhook_event/domain
-- Record the event $2 of the domain $3 for each webhook that receives it. $4 is its state, $5 the code and $6 the text of
-- the cause.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data)
select $1, w.id, $2, 'domain:' || $3::text, jsonb_build_object('domain', $3::text, 'state', $4::text, 'code', $5::text, 'cause', $6::text)
from webhooks w
where w.company_id = $1 and w.events && array['*', $2::text]
order by w.id

-- name: webhook_event/enrollments
-- Record the event $2 of the enrollments $3 for each webhook that receives it. The event contains the status of the
-- enrollment on the current day in the time zone $4. If $5 is true, only expired enrollments have an event,
-- once per last day.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
select
    $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
        'id', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'status', case
            when e.status <> 'active' then e.status
            when e.start_date > t.today then 'upcoming'
            when e.end_date < t.today then 'expired'
            else 'ongoing'
        end,
        'progress', e.completed_percent, 'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at,
        'waiver', (select v.kind from completion_waivers v where v.company_id = $1 and v.enrollment_id = e.id)
    ),
    case when $5::boolean then $2 || ':' || e.id || ':' || e.end_date end
from webhooks w
join enrollments e on e.company_id = $1 and e.id = any($3::bigint[])
cross join (select (now() at time zone $4::text)::date as today) t
where w.company_id = $1 and w.events && array['*', $2::text]
    and (not $5::boolean or e.status = 'active' and e.end_date < t.today)
order by e.id, w.id
on conflict (company_id, webhook_id, once) where once is not null do nothing

-- name: webhook_event/erased
-- Record the event $2 of the erased person $3 for each webhook that receives it. The event has no person, so that it is not
-- deleted with the events of the person.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, data)
select $1, w.id, $2, 'person:' || $3::text, jsonb_build_object('id', $3::bigint)
from webhooks w
where w.company_id = $1 and w.events && array['*', $2::text]
order by w.id

-- name: webhook_event/expired
-- Record the event $2 of enrollments that have expired, for each webhook that receives it and was added on the last day of
-- the enrollment or before, in the time zone $7. The statement selects at most $6 enrollments with an id above $5 whose last
-- day was one of the days from $3 until the day before $4. An enrollment expires once per last day. Returns the number of
-- enrollments and the highest id.
with selected as materialized (
    select e.id, e.user_id, e.course_id, e.completed_percent, e.start_date, e.end_date, e.completed_at
    from (
        select * from enrollments where company_id = $1 and latest and status = 'active' and end_date >= $3::date and end_date < $4::date
        union all
        select * from enrollments
        where company_id = $1 and not latest and status <> 'unenrolled' and status = 'active' and end_date >= $3::date and end_date < $4::date
    ) e
    where e.id > $5::bigint and exists (select 1 from webhooks h where h.company_id = $1 and h.events && array['*', $2::text])
    order by e.id
    limit $6::bigint
),
recorded as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
    select
        $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
            'id', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'status', 'expired', 'progress', e.completed_percent,
            'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at, 'waiver', null
        ), $2 || ':' || e.id || ':' || e.end_date
    from webhooks w
    join selected e on e.end_date >= (w.created_at at time zone $7::text)::date
    where w.company_id = $1 and w.events && array['*', $2::text]
    order by e.id, w.id
    on conflict (company_id, webhook_id, once) where once is not null do nothing
)
select count(*) as found, coalesce(max(id), 0) as last from selected

-- name: webhook_event/expired_awards
-- Record the event $2 of awards that have expired, for each webhook that receives it and was added on the last day of
-- validity or before, in the time zone $7. The statement selects at most $6 awards with an id above $5 whose last day of
-- validity was one of the days from $3 until the day before $4. An award expires once per last day. Returns the number of
-- awards and the highest id.
with selected as materialized (
    select a.id, a.number, a.user_id, a.holder, a.title, coalesce(a.course_id, 0) as course_id, a.enrollment_id, a.exam_id, a.attempt_id,
        a.learning_path_id, a.issued_on, a.expires_on
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
            'enrollmentID', a.enrollment_id, 'examID', a.exam_id, 'attemptID', a.attempt_id,
            'learningPathID', a.learning_path_id, 'issuedDate', a.issued_on, 'expiryDate', a.expires_on, 'status', 'expired'
        ), $2 || ':' || a.id || ':' || a.expires_on
    from webhooks w
    join selected a on a.expires_on >= (w.created_at at time zone $7::text)::date
    where w.company_id = $1 and w.events && array['*', $2::text]
    order by a.id, w.id
    on conflict (company_id, webhook_id, once) where once is not null do nothing
)
select count(*) as found, coalesce(max(id), 0) as last from selected

-- name: webhook_event/learning_paths
-- Record the event $2 of the learning paths $3 that the trainees $4 have completed for each webhook that receives it. The arrays are parallel.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'learning_path:' || t.learning_path_id || ':' || t.user_id, t.user_id, jsonb_build_object(
        'learningPathID', t.learning_path_id, 'name', p.name, 'userID', t.user_id, 'startDate', t.start_date, 'dueDate', t.due_date,
        'completedAt', t.completed_at
    )
from webhooks w
cross join unnest($3::bigint[], $4::bigint[]) as i (learning_path_id, user_id)
join learning_path_trainees t on t.company_id = $1 and t.learning_path_id = i.learning_path_id and t.user_id = i.user_id
join learning_paths p on p.company_id = $1 and p.id = t.learning_path_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by t.learning_path_id, t.user_id, w.id

-- name: webhook_event/package
-- Record the event $2 of the attempt $3 at a package for each webhook that receives it. The subject of the event is the enrollment, so that this event is
-- delivered before those of the completed document and enrollment.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
        'attemptID', a.id, 'documentID', a.document_id, 'name', d.name, 'enrollmentID', e.id, 'userID', e.user_id, 'courseID', e.course_id,
        'number', a.number, 'status', a.status, 'success', a.success, 'score', a.score, 'startedAt', a.started_at, 'endedAt', a.ended_at
    )
from webhooks w
join package_attempts a on a.company_id = w.company_id and a.id = $3
join documents d on d.company_id = a.company_id and d.id = a.document_id
join enrollments e on e.company_id = a.company_id and e.id = a.enrollment_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by w.id

-- name: webhook_event/payment
-- Record the event $2 of the payment $3 for each webhook that receives it.
insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
select
    $1, w.id, $2, 'payment:' || t.id, t.user_id, jsonb_build_object(
        'orderID', t.order_id, 'transactionID', t.id, 'paymentID', t.payment_id, 'userID', t.user_id, 'courseID', t.course_id, 'enrollmentIDs', t.enrollment_ids,
        'status', t.status, 'currency', y.code, 'amount', t.amount, 'amountRefunded', t.amount_refunded
    )
from webhooks w
join transactions t on t.company_id = w.company_id and t.id = $3
join currencies y on y.id = t.currency_id
where w.company_id = $1 and w.events && array['*', $2::text]
order by w.id

-- name: webhook_event/persons
-- Record the event $2 of the users $3 for each webhook that receives it. If the company has rules of batches, also record that the rules must be
-- evaluated for the users. Returns the number of these records.
with recorded as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data)
    select
        $1, w.id, $2, 'person:' || u.id, u.id, jsonb_build_object(
            'id', u.id, 'email', u.email, 'title', u.title, 'fname', u.fname, 'lname', u.lname, 'role', u.role, 'status', u.status, 'mobile', u.mobile,
            'rollno', u.rollno, 'externalID', u.external_id, 'grade', u.grade, 'employer', u.employer, 'designation', u.designation, 'createdDate', u.created_at
        )
    from webhooks w
    join users u on u.company_id = w.company_id and u.id = any($3::bigint[]) and u.deleted_at is null
    where w.company_id = $1 and w.events && array['*', $2::text]
    order by u.id, w.id
),
changed as (
    insert into batch_rule_changes (company_id, user_id)
    select $1, u.id
    from users u
    where u.company_id = $1 and u.id = any($3::bigint[]) and exists (select 1 from batch_rules r where r.company_id = $1)
    order by u.id
    returning user_id
)
select count(*) as changed from changed

-- name: webhook_event/started
-- Record the event $2 of enrollments that have started, for each webhook that receives it. A webhook gets the event if it
-- was added before the first day of the enrollment in the time zone $8, or before the enrollment was made. The statement
-- selects at most $7 enrollments with an id above $6 whose first day is one of the days from $4 to $5, inclusive. If $3 is
-- not null, it selects only the enrollments $3. An enrollment starts once. Returns the number of enrollments and the highest
-- id.
with selected as materialized (
    select e.id, e.user_id, e.course_id, e.completed_percent, e.start_date, e.end_date, e.completed_at, e.created_at
    from enrollments e
    where e.company_id = $1 and e.status = 'active' and e.start_date between $4::date and $5::date and (e.end_date is null or e.end_date >= $5::date)
        and e.id > $6::bigint and ($3::bigint[] is null or e.id = any($3::bigint[]))
        and exists (select 1 from webhooks h where h.company_id = $1 and h.events && array['*', $2::text])
    order by e.id
    limit $7::bigint
),
recorded as (
    insert into webhook_deliveries (company_id, webhook_id, event_type, subject, user_id, data, once)
    select
        $1, w.id, $2, 'enrollment:' || e.id, e.user_id, jsonb_build_object(
            'id', e.id, 'userID', e.user_id, 'courseID', e.course_id, 'status', 'ongoing', 'progress', e.completed_percent,
            'startDate', e.start_date, 'endDate', e.end_date, 'completedAt', e.completed_at, 'waiver', null
        ), $2 || ':' || e.id
    from webhooks w
    join selected e on e.start_date > (w.created_at at time zone $8::text)::date or e.created_at >= w.created_at
    where w.company_id = $1 and w.events && array['*', $2::text]
    order by e.id, w.id
    on conflict (company_id, webhook_id, once) where once is not null do nothing
)
select count(*) as found, coalesce(max(id), 0) as last from selected

-- name: webhook_turn/add
-- Add the row with the due time of the webhook $2, and make the webhook due now. Does nothing if the webhook has the row.
insert into webhook_turns (company_id, webhook_id) values ($1, $2) on conflict (company_id, webhook_id) do nothing

-- name: webhook_turn/add_day
-- Add the row by which nodes record the events that a new day causes, such as the start of an enrollment, and make it due
-- now. $2 is the day until which these events count as recorded. Does nothing if the company has the row.
insert into webhook_days (company_id, day) values ($1, $2) on conflict (company_id) do nothing

-- name: webhook_turn/advance_day
-- Record that the events that a new day causes are recorded until the day $2 for the company.
update webhook_days set day = $2::date where company_id = $1 and (day is null or day < $2::date)

-- name: webhook_turn/backlog (global)
-- Returns the number of seconds for which the longest waiting of the due webhooks has waited for a node, and the number of
-- webhooks that are paused after failures.
select
    coalesce(extract(epoch from now() - min(greatest(due_at, paused_until)) filter (
        where due_at <= now() and paused_until <= now() and (leased_until is null or leased_until <= now())
    )), 0)::double precision as overdue,
    count(*) filter (where paused_until > now()) as paused
from webhook_turns
where due_at <= now() or paused_until > now()

-- name: webhook_turn/claim (global)
-- Lease up to $1 due webhooks to the caller for $2 seconds, and return them. If $3 is true, only webhooks with slow
-- receivers are leased, otherwise only webhooks without slow receivers.
with due as (
    select id
    from webhook_turns
    where due_at <= now() and paused_until <= now() and (leased_until is null or leased_until <= now()) and slow = $3::boolean
    order by due_at, id
    limit $1
    for update skip locked
)
update webhook_turns t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.webhook_id, t.claims, t.wakes, t.slow

-- name: webhook_turn/claim_day (global)
-- Lease up to $1 due companies to the caller for $2 seconds, and return them. A company is due when the events that a
-- new day causes, such as the start of an enrollment, must be recorded.
with due as (
    select id
    from webhook_days
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update webhook_days t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.claims, t.day

-- name: webhook_turn/done (global)
-- End the lease on the webhook of the row $1. The column wakes counts the requests to make the webhook due now, and $3 is
-- its value at the lease. If wakes is still $3, the webhook is due again in $4 seconds, otherwise now. The webhook is paused
-- for $5 seconds. $6 is true if the receiver was slow. Does nothing unless $2 is the number of the newest lease.
update webhook_turns
set leased_until = null, due_at = case when wakes = $3 then now() + $4::double precision * interval '1 second' else now() end,
    paused_until = case when wakes = $3 or $5::double precision > 0 then now() + $5::double precision * interval '1 second' else paused_until end, slow = $6
where id = $1 and claims = $2

-- name: webhook_turn/done_day (global)
-- End the lease on the company of the row $1, which is due again in $3 seconds. Does nothing unless $2 is the number of the
-- newest lease.
update webhook_days set leased_until = null, due_at = now() + $3::double precision * interval '1 second' where id = $1 and claims = $2

-- name: webhook_turn/drop (global)
-- Delete the row $1 of a webhook that does not exist any more. Does nothing unless $2 is the number of the newest lease.
delete from webhook_turns where id = $1 and claims = $2

-- name: webhook_turn/hurry
-- Make the webhook $2 due now, even if it is paused after failures.
update webhook_turns set due_at = now(), paused_until = now(), wakes = wakes + 1 where company_id = $1 and webhook_id = $2

-- name: webhook_turn/remove
-- Delete the row with the due time of the webhook $2.
delete from webhook_turns where company_id = $1 and webhook_id = $2

-- name: webhook_turn/wake (global)
-- Make the webhooks of the companies $1 due now.
update webhook_turns set due_at = least(due_at, now()), wakes = wakes + 1 where company_id = any($1::bigint[])
