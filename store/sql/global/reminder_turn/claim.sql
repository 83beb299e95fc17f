-- Lease the rows of up to $1 companies whose reminders are due to the caller for $2 seconds, and return them.
with due as (
    select id
    from reminder_turns
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update reminder_turns t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.company_id, t.claims, t.day
