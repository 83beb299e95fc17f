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
