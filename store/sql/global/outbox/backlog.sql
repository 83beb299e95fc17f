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
