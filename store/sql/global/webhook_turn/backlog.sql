-- Returns for how many seconds the webhook has waited that has been due for longest and on which no node works, and how many webhooks are paused after
-- failures.
select
    coalesce(extract(epoch from now() - min(greatest(due_at, paused_until)) filter (
        where due_at <= now() and paused_until <= now() and (leased_until is null or leased_until <= now())
    )), 0)::double precision as overdue,
    count(*) filter (where paused_until > now()) as paused
from webhook_turns
where due_at <= now() or paused_until > now()
