-- Delete at most $3 deliveries of events that occurred before $2, with their tries.
delete from webhook_deliveries d
where d.company_id = $1 and d.id in (
    select o.id from webhook_deliveries o
    where o.company_id = $1 and o.occurred_at < $2
    limit $3
)
