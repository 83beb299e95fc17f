-- Lease up to $1 due webhooks to the caller for $2 seconds, and return them. If $3 is true, only webhooks with slow
-- receivers are leased, otherwise only webhooks without slow receivers.
with due as (
    select id
    from webhook_turns
    where due_at <= now() and paused_until <= now() and (leased_until is null or leased_until <= now()) and slow = $3::boolean
    order by due_at, id
    limit $1
    for update skip locked
)
update webhook_turns t
set leased_until = now() + $2::double precision * interval '1 second', claims = t.claims + 1
from due
where t.id = due.id
returning t.id, t.company_id, t.webhook_id, t.claims, t.wakes, t.slow
