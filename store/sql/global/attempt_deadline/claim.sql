-- Lease up to $1 deadlines whose time has passed to the caller for $2 seconds, and return them.
with due as (
    select id
    from attempt_deadlines
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update attempt_deadlines t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.attempt_id, t.claims
