-- Lease up to $1 due messages to the caller for $2 seconds, and return them. Leases use the database's clock, which all
-- nodes share.
with due as (
    select id
    from outbox
    where delivered_at is null and parked_at is null and due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update outbox o
set leased_until = now() + $2::double precision * interval '1 second', attempts = o.attempts + 1, claims = o.claims + 1
from due
where o.id = due.id
returning o.id, coalesce(o.company_id, 0) as company_id, o.kind, o.dedup_key, o.payload, o.attempts, o.claims, o.created_at
