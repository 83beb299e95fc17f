-- Lease up to $1 due companies to the caller for $2 seconds, and return them. A company is due when the events that a
-- new day causes, such as the start of an enrollment, must be recorded.
with due as (
    select id
    from webhook_days
    where due_at <= now() and (leased_until is null or leased_until <= now())
    order by due_at, id
    limit $1
    for update skip locked
)
update webhook_days t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.claims, t.day
