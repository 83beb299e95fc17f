-- Enqueue a message of the kind $2 for each user with one of the e-mail addresses $3 who may sign in and has no password,
-- and count the messages among the company's messages of the day. Returns the number of messages, and the company's limit if
-- the company has now sent more messages than the limit allows. $4 contains the payload for each address. The statement adds
-- the user's id and the time at which the message is due. That time counts as the time of the request, because a link is
-- valid for a limited time. The first message is due $6 seconds after the statement starts, and each further one $5 seconds
-- later. The start of the transaction is not used, because a long import starts its transaction much earlier. If $7 is true,
-- the company is a sandbox.
with people as materialized (
    select u.id, i.payload, n.now + ($6::double precision + (row_number() over (order by i.row_index) - 1) * $5::double precision) * interval '1 second' as due_at
    from (select clock_timestamp() as now) n
    cross join unnest($3::text[], $4::text[]) with ordinality as i (email, payload, row_index)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
        and u.status = 1 and u.password_hash is null
),
enqueued as (
    insert into outbox (company_id, kind, dedup_key, payload, due_at, sandbox_due_at)
    select $1::bigint, $2::text, $1::text || '/' || $2::text || '/' || p.id,
        p.payload::jsonb || jsonb_build_object('userID', p.id, 'at', p.due_at),
        case when $7::boolean then timestamptz '9999-12-31 00:00:00+00' else p.due_at end, case when $7::boolean then p.due_at end
    from people p
    on conflict (dedup_key) do nothing
    returning id
),
counted as (
    update company_limits l
    set sent = case when l.sent_on = t.today then l.sent else 0 end + (select count(*) from enqueued), sent_on = t.today
    from (select (now() at time zone 'UTC')::date as today) t
    where l.company_id = $1
    returning l.messages, l.sent
)
select (select count(*) from enqueued) as enqueued, (select messages from counted where sent > messages) as exceeded
