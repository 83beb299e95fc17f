-- Returns at most $3 deliveries with ids below $2, newest first. If $2 is 0, it starts with the newest delivery. Filters:
-- the webhook $4, the state $5, the type $6 and the person $7. An unset filter selects all. $8 selects the deliveries that
-- the transaction $8 or a later one wrote; null selects all.
select
    d.id, d.webhook_id, w.url, d.message_id::text as message_id, d.event_type, d.subject, coalesce(d.user_id, 0) as user_id, d.occurred_at,
    d.data, d.state, d.attempts, d.attempted_at, case when d.state = 'pending' then d.due_at end as due_at, coalesce(d.duration_ms, 0) as duration_ms,
    coalesce(d.answer_status, 0) as answer_status, d.answer, d.error
from webhook_deliveries d
join webhooks w on w.company_id = $1 and w.id = d.webhook_id
where d.company_id = $1 and ($4::bigint = 0 or d.webhook_id = $4::bigint) and ($5::text = '' or d.state = $5::text)
    and ($6::text = '' or d.event_type = $6::text) and ($7::bigint = 0 or d.user_id = $7::bigint)
    and ($8::xid is null or age(d.xmin) <= age($8::xid))
    and ($2::bigint = 0 or d.id < $2::bigint)
order by d.id desc
limit $3::bigint
