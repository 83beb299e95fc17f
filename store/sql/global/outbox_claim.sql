-- Which messages are due at $1? Up to $2 of them are leased to the caller until $3.
with due as (
    select id
    from outbox
    where delivered_at is null and parked_at is null and due_at <= $1 and (leased_until is null or leased_until <= $1)
    order by due_at, id
    limit $2
    for update skip locked
)
update outbox o
set leased_until = $3, attempts = o.attempts + 1
from due
where o.id = due.id
returning o.id, o.company_id, o.kind, o.dedup_key, o.payload, o.attempts, o.created_at
