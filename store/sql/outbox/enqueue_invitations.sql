-- Enqueue a message for each of the users $3 who may sign in and has no password, one every $5 seconds. Returns
-- the number of messages. $4 contains their payloads in the same order; the user's id is added to each. A link
-- is valid for a limited time, so the request time in a payload is the time at which the message is due. The
-- first message is due $6 seconds after the statement starts, because the transaction of a long import starts
-- much earlier.
with people as materialized (
    select u.id, i.payload, n.now + ($6::double precision + (row_number() over (order by i.place) - 1) * $5::double precision) * interval '1 second' as due_at
    from (select clock_timestamp() as now) n
    cross join unnest($3::text[], $4::text[]) with ordinality as i (email, payload, place)
    join users u on u.company_id = $1 and lower(u.email) = lower(i.email) and u.deleted_at is null
        and u.status = 1 and u.password_hash is null
),
owed as (
    insert into outbox (company_id, kind, dedup_key, payload, due_at)
    select $1::bigint, $2::text, $1::text || '/' || $2::text || '/' || p.id,
        p.payload::jsonb || jsonb_build_object('userID', p.id, 'at', p.due_at), p.due_at
    from people p
    on conflict (dedup_key) do nothing
    returning id
)
select count(*) from owed
