-- name: outbox/abandoned (global)
-- Returns the parked messages that nodes were sending when their leases ended. Clears these leases, so that each
-- message is returned once.
update outbox
set leased_until = null
where parked_at is not null and leased_until <= now()
returning id, coalesce(company_id, 0) as company_id, kind, dedup_key, payload, attempts, claims, created_at

-- name: outbox/backlog (global)
-- Returns the number of messages that are due and not leased, the number of seconds for which the oldest of these has been
-- due, the number of messages that were given up, and the number of messages whose delivery is unknown. Messages of
-- sandboxes do not count.
with due as (
    select count(*) as n, min(due_at) as oldest
    from outbox
    where delivered_at is null and parked_at is null and due_at <= now() and (leased_until is null or leased_until <= now())
),
parked as (
    select count(*) filter (where handed_at is null) as given_up,
        count(*) filter (where handed_at is not null and (leased_until is null or leased_until <= now())) as unknown
    from outbox
    where parked_at is not null and sandbox_due_at is null
)
select d.n as due, coalesce(extract(epoch from now() - d.oldest), 0)::double precision as overdue, p.given_up, p.unknown
from due d, parked p

-- name: outbox/claim (global)
-- Lease up to $1 due messages to the caller for $2 seconds, and return them. Messages of sandboxes are leased only if fewer
-- than $1 messages of other companies are due. Leases use the database's clock, which all nodes share.
with due as (
    select id
    from outbox
    where delivered_at is null and parked_at is null and due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1::bigint
    for update skip locked
),
of_sandboxes as (
    select id
    from outbox
    where delivered_at is null and parked_at is null and sandbox_due_at <= now() and (leased_until is null or leased_until <= now())
    order by sandbox_due_at, id
    limit $1::bigint - (select count(*) from due)
    for update skip locked
)
update outbox o
set leased_until = now() + $2::double precision * interval '1 second', attempts = o.attempts + 1, claims = o.claims + 1
from (select id from due union all select id from of_sandboxes) c
where o.id = c.id
returning o.id, coalesce(o.company_id, 0) as company_id, o.kind, o.dedup_key, o.payload, o.attempts, o.claims, o.created_at,
    o.sandbox_due_at is not null as sandbox

-- name: outbox/company (global)
-- Returns the id of the company with the slug $1.
select id from companies where slug = $1

-- name: outbox/delivered (global)
-- Record that the message $1 was delivered or, with the reason $3, is not needed, and delete its payload. No row changes
-- unless $2 is the number of the newest lease, because the lease may have ended.
update outbox
set delivered_at = now(), parked_at = null, leased_until = null, last_error = $3, payload = '{}'
where id = $1 and claims = $2 and delivered_at is null

-- name: outbox/drop (global)
-- End the message $1 with the reason $2 and delete its payload. The statement does not change a message that is being
-- delivered, or a message of a sandbox.
update outbox
set delivered_at = now(), parked_at = null, leased_until = null, last_error = $2, payload = '{}'
where id = $1 and delivered_at is null and sandbox_due_at is null and (leased_until is null or leased_until <= now())

-- name: outbox/drop_invitations
-- Delete the undelivered messages of the kind $2 that were enqueued for the users $3.
delete from outbox
where company_id = $1 and kind = $2 and delivered_at is null
    and dedup_key in (select $1::text || '/' || $2::text || '/' || i.id from unnest($3::bigint[]) as i (id))

-- name: outbox/enqueue
-- Enqueue a message of the kind $2 with the deduplication key $3 and the payload $4. If a message with the same key exists,
-- nothing changes. If $5 is true, count the message among the company's messages of the day. If $6 is true, the company is a
-- sandbox. Returns the company's limit if the company has now sent more messages than the limit allows, otherwise null.
with made as (
    insert into outbox (company_id, kind, dedup_key, payload, due_at, sandbox_due_at)
    values ($1, $2, $3, $4, case when $6::boolean then timestamptz '9999-12-31 00:00:00+00' else now() end, case when $6::boolean then now() end)
    on conflict (dedup_key) do nothing
    returning id
),
counted as (
    update company_limits l
    set sent = case when l.sent_on = t.today then l.sent else 0 end + 1, sent_on = t.today
    from (select (now() at time zone 'UTC')::date as today) t
    where l.company_id = $1 and $5::boolean and exists (select 1 from made)
    returning l.messages, l.sent
)
select (select messages from counted where sent > messages) as exceeded

-- name: outbox/enqueue_invitations
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

-- name: outbox/enqueue_many
-- Enqueue messages of the kind $2 with the deduplication keys $3 and the payloads $4. The arrays are parallel. A message
-- whose key exists is not enqueued again. If $5 is true, count the messages among the company's messages of the day. If $6
-- is true, the company is a sandbox. Returns the company's limit if the company has now sent more messages than the limit
-- allows, otherwise null.
with made as (
    insert into outbox (company_id, kind, dedup_key, payload, due_at, sandbox_due_at)
    select $1::bigint, $2::text, i.key, i.payload::jsonb, case when $6::boolean then timestamptz '9999-12-31 00:00:00+00' else now() end, case when $6::boolean then now() end
    from unnest($3::text[], $4::text[]) with ordinality as i (key, payload, row_index)
    order by i.row_index
    on conflict (dedup_key) do nothing
    returning id
),
counted as (
    update company_limits l
    set sent = case when l.sent_on = t.today then l.sent else 0 end + (select count(*) from made), sent_on = t.today
    from (select (now() at time zone 'UTC')::date as today) t
    where l.company_id = $1 and $5::boolean
    returning l.messages, l.sent
)
select (select messages from counted where sent > messages) as exceeded

-- name: outbox/enqueue_without_company (global)
-- Enqueue a message that belongs to no company.
insert into outbox (kind, dedup_key, payload) values ($1, $2, $3)

-- name: outbox/hand_over (global)
-- Record that the mail server may have the message $1 from now on. The message is parked with the reason $4 until its result
-- is known, and leased for $3 more seconds. No row changes unless $2 is the number of the newest lease.
update outbox
set handed_at = now(), parked_at = now(), leased_until = now() + $3::double precision * interval '1 second', last_error = $4
where id = $1 and claims = $2 and delivered_at is null and leased_until > now()

-- name: outbox/list (global)
-- Returns at most $7 messages that belong to no sandbox, newest first. $1 is the slug of a company and $2 a kind; an empty
-- text selects all. If $3 is true, messages that wait or are being sent are selected. $4 selects messages that were given
-- up, $5 messages with an unknown result, and $6 messages that are done.
select o.id, coalesce(o.company_id, 0) as company_id, coalesce(c.slug, '') as company, o.kind, o.dedup_key, o.payload, o.attempts, o.claims, o.created_at,
    o.due_at, coalesce(o.leased_until > now(), false) as leased, o.handed_at, o.delivered_at, o.parked_at, o.last_error
from outbox o
left join companies c on c.id = o.company_id
where o.sandbox_due_at is null and ($1 = '' or c.slug = $1) and ($2 = '' or o.kind = $2)
    and ($3 and o.delivered_at is null and (o.parked_at is null or o.leased_until > now())
        or $4 and o.parked_at is not null and o.handed_at is null
        or $5 and o.parked_at is not null and o.handed_at is not null and (o.leased_until is null or o.leased_until <= now())
        or $6 and o.delivered_at is not null)
order by o.id desc
limit $7

-- name: outbox/park (global)
-- Park the message $1 with the reason $3. No row changes unless $2 is the number of the newest lease.
update outbox
set parked_at = now(), handed_at = null, leased_until = null, last_error = $3
where id = $1 and claims = $2 and delivered_at is null

-- name: outbox/postpone (global)
-- Schedule the next try of the message $1, which was not delivered, in $3 seconds, and record the reason $4. No row changes
-- unless $2 is the number of the newest lease.
update outbox
set due_at = case when sandbox_due_at is null then now() + $3::double precision * interval '1 second' else due_at end,
    sandbox_due_at = case when sandbox_due_at is not null then now() + $3::double precision * interval '1 second' end,
    parked_at = null, handed_at = null, leased_until = null, last_error = $4
where id = $1 and claims = $2 and delivered_at is null

-- name: outbox/purge (global)
-- Delete at most $2 messages that were delivered before $1. Parked messages stay for the operator.
delete from outbox where id = any(array(select o.id from outbox o where o.delivered_at < $1 limit $2))

-- name: outbox/retry (global)
-- Reset messages that are not being delivered, and make them due now. If $1 is an id, it selects this message. If $1 is 0,
-- $4 selects the parked messages: true selects messages with an unknown result, and false selects messages that were given
-- up. $2 is a company, and null selects all companies. $3 is a kind, and an empty text selects all kinds. Messages of
-- sandboxes stay unchanged.
update outbox
set due_at = now(), parked_at = null, handed_at = null, attempts = 0, leased_until = null
where delivered_at is null and sandbox_due_at is null and (leased_until is null or leased_until <= now())
    and (id = $1 or $1 = 0 and parked_at is not null and (handed_at is not null) = $4)
    and ($2::bigint is null or company_id = $2::bigint) and ($3 = '' or kind = $3)

-- name: outbox/show (global)
-- Returns the message $1. A message of a sandbox is not returned.
select o.id, coalesce(o.company_id, 0) as company_id, coalesce(c.slug, '') as company, o.kind, o.dedup_key, o.payload, o.attempts, o.claims, o.created_at,
    o.due_at, coalesce(o.leased_until > now(), false) as leased, o.handed_at, o.delivered_at, o.parked_at, o.last_error
from outbox o
left join companies c on c.id = o.company_id
where o.id = $1 and o.sandbox_due_at is null

-- name: outbox/unknown (global)
-- Record the reason $3 for which it is unknown whether the mail server accepted the message $1. The message stays parked. No
-- row changes unless $2 is the number of the newest lease.
update outbox
set leased_until = null, last_error = $3
where id = $1 and claims = $2 and delivered_at is null and handed_at is not null
