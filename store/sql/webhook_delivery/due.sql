-- Returns at most $3 due deliveries to the webhook $2, in the order of their events. A delivery is left out while an earlier
-- delivery with the same subject is pending.
select d.id, d.message_id::text as message_id, d.event_type, d.occurred_at, d.data, d.attempts, extract(epoch from now() - d.queued_at)::bigint as age
from webhook_deliveries d
where d.company_id = $1 and d.webhook_id = $2 and d.state = 'pending' and d.due_at <= now()
    and not exists (
        select 1 from webhook_deliveries o
        where o.company_id = $1 and o.webhook_id = $2 and o.state = 'pending' and o.subject = d.subject
            and o.id < d.id
    )
order by d.id
limit $3::bigint
