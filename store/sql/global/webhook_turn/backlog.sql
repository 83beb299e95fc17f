-- Returns the number of seconds for which the longest waiting of the due webhooks has waited for a node, and the number of
-- webhooks that are paused after failures.
select
    coalesce(extract(epoch from now() - min(greatest(due_at, paused_until)) filter (
        where due_at <= now() and paused_until <= now() and (leased_until is null or leased_until <= now())
    )), 0)::double precision as overdue,
    count(*) filter (where paused_until > now()) as paused
from webhook_turns
where due_at <= now() or paused_until > now()
