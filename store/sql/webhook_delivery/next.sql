-- Returns the number of seconds until the next delivery to the webhook $2 is due, or null if no delivery is pending. A
-- delivery does not count while an earlier delivery with the same subject is pending.
select extract(epoch from min(d.due_at) - now())::double precision as seconds
from webhook_deliveries d
where d.company_id = $1 and d.webhook_id = $2 and d.state = 'pending'
    and not exists (
        select 1 from webhook_deliveries o
        where o.company_id = $1 and o.webhook_id = $2 and o.state = 'pending' and o.subject = d.subject
            and o.id < d.id
    )
