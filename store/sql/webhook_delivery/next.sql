-- Returns in how many seconds the next delivery to the webhook $2 is due that no earlier one of its subject precedes, or null if there is none.
select extract(epoch from min(d.due_at) - now())::double precision as seconds
from webhook_deliveries d
where d.company_id = $1 and d.webhook_id = $2 and d.state = 'pending'
    and not exists (
        select 1 from webhook_deliveries o
        where o.company_id = $1 and o.webhook_id = $2 and o.state = 'pending' and o.subject = d.subject
            and o.id < d.id
    )
