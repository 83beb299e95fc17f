-- How many messages are due at $1 and in nobody's hands, how many were given up, and since when is the oldest due?
with due as (
    select count(*) as n, min(due_at) as oldest
    from outbox
    where delivered_at is null and parked_at is null and due_at <= $1 and (leased_until is null or leased_until <= $1)
)
select d.n as due, d.oldest, (select count(*) from outbox where parked_at is not null) as given_up
from due d
