-- How many messages are due and in nobody's hands, how many seconds has the oldest of them been so, and how many were given
-- up?
with due as (
    select count(*) as n, min(due_at) as oldest
    from outbox
    where delivered_at is null and parked_at is null and due_at <= now() and (leased_until is null or leased_until <= now())
)
select d.n as due, coalesce(extract(epoch from now() - d.oldest), 0)::double precision as overdue,
    (select count(*) from outbox where parked_at is not null) as given_up
from due d
