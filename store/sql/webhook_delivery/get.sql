-- Returns the delivery $2.
select
    d.id, d.webhook_id, w.url, d.message_id::text as message_id, d.event_type, d.subject, coalesce(d.user_id, 0) as user_id, d.occurred_at,
    d.data, d.state, d.attempts, d.attempted_at, case when d.state = 'pending' then d.due_at end as due_at, coalesce(d.duration_ms, 0) as duration_ms,
    coalesce(d.answer_status, 0) as answer_status, d.answer, d.error
from webhook_deliveries d
join webhooks w on w.company_id = $1 and w.id = d.webhook_id
where d.company_id = $1 and d.id = $2
