-- Returns a page of the webhooks of the company with the number of deliveries that wait, oldest first.
select
    count(*) over () as total_count,
    w.id, w.revision, w.url, w.description, w.events, w.enabled, w.disabled_reason, w.failing_since, w.created_at, w.previous_until,
    (select count(*) from webhook_deliveries d where d.company_id = $1 and d.webhook_id = w.id and d.state = 'pending') as waiting
from webhooks w
where w.company_id = $1
order by w.id
limit $2::bigint offset $3::bigint
